#!/usr/bin/env python3
"""Fits the features' weights to what orders change: `sancta-lab siblings` rows in, weights and what choosing by them gains out.

    tools/fit_siblings.py FILE... [--target won|2|6|10] [--ridge R] [--free]

A row is compared with its siblings alone, so that who stands well counts for nothing. The shipped weights, at the scale that fits the rows
best, are what a weight is drawn back to (--ridge, the more the stronger; features whose weight is 0 stay there unless --free). A gain is
what the set that half of the worlds prefers came to in the other half, less the mean of its siblings, in points of win rate; of the fitted
weights it is measured on matches that they were not fitted to.
"""

import argparse
import collections
import math
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGIT = 3000  # points of score
FOLDS = 5
CHANCE_ONE = 10000
STEEP_LEAST = 0.02  # of the logistic curve: won and lost positions keep a little say
COLUMNS = {"2": 1, "6": 2, "10": 3, "won": 4}
NET, FEATURES = 0, 5  # columns of a row behind the number of its worlds

Row = collections.namedtuple("Row", "worlds values")


def shipped():
    """Names and weights of the features, and the share of the net."""
    header = (ROOT / "src/ai/include/ai/features.h").read_text(encoding="utf-8")
    names = dict(re.findall(r'X\((FEATURE_\w+), "([\w-]+)"', header))
    table = dict(re.findall(r"WEIGHT\((\w+), (-?\d+)\)", (ROOT / "src/ai/value/weights.def").read_text(encoding="utf-8")))
    weights = [float(table[identifier]) / 100 for identifier in names]
    return list(names.values()), weights, float(table["WEIGHT_NET"]) / 100


def read(paths):
    """Positions by match: {(match, turn): {set: {half: Row}}}, only of matches that came to their end. Matches are known by their numbers,
    which those of other seeds have as well: all headings must be the same."""
    rows, ended, headings = {}, set(), set()
    whole = re.compile(r"row( -?\d+){%d}" % (5 + FEATURES + len(shipped()[0])))  # a line that was cut off belongs to no ended match, or comes again
    for path in paths:
        for line in pathlib.Path(path).read_text(encoding="ascii").splitlines():
            words = line.split()
            if words[:1] == ["siblings"]:
                headings.add(line)
            if words[:1] == ["match"] and words[2:] == ["end"]:
                ended.add(int(words[1]))
            if not whole.fullmatch(line):
                continue
            match, turn, nth, half, worlds, *sums = map(int, words[1:])
            values = [value / worlds for value in sums]
            values[COLUMNS["won"]] *= CHANCE_ONE / 2
            rows.setdefault((match, turn), {}).setdefault(nth, {})[half] = Row(worlds, values)
    if len(headings) > 1:
        sys.exit(f"fit_siblings: rows of other seeds or options cannot be joined: {', '.join(sorted(headings))}")
    return {place: sets for place, sets in sorted(rows.items()) if place[0] in ended}


def whole_positions(rows):
    """(match, [(first half, second half, both)]) of the positions whose sets have both halves."""
    out = []
    for (match, _), sets in rows.items():
        found = []
        for halves in sets.values():
            if len(halves) == 2:
                n = halves[0].worlds + halves[1].worlds
                both = [(halves[0].worlds * a + halves[1].worlds * b) / n for a, b in zip(halves[0].values, halves[1].values)]
                found.append((halves[0], halves[1], Row(n, both)))
        if len(found) > 1:
            out.append((match, found))
    return out


def score(row, weights):
    values = row.values
    return sum(w * x for w, x in zip(weights, values[FEATURES:] + [values[NET]]))


def equations(positions, base, target):
    """What least squares of the differences between siblings need: the matrix and the right side."""
    size = len(base)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for _, sets in positions:
        rows = [both for _, _, both in sets]
        chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, sum(score(row, base) for row in rows) / len(rows) / LOGIT))))
        steep = max(chance * (1 - chance), STEEP_LEAST) / LOGIT * CHANCE_ONE
        inputs = [[steep * x for x in row.values[FEATURES:] + [row.values[NET]]] for row in rows]
        means = [sum(column) / len(rows) for column in zip(*inputs)]
        goal = sum(row.values[target] for row in rows) / len(rows)
        for row, own in zip(rows, inputs):
            off = [x - mean for x, mean in zip(own, means)]
            for j in (j for j in range(size) if off[j]):
                right[j] += row.worlds * off[j] * (row.values[target] - goal)
                for k in range(size):
                    matrix[j][k] += row.worlds * off[j] * off[k]
    return matrix, right


def solve(matrix, right):
    rows = [list(row) + [value] for row, value in zip(matrix, right)]
    for i in range(len(rows)):
        best = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(len(rows)):
            if r != i and rows[r][i]:
                part = rows[r][i] / rows[i][i]
                rows[r] = [a - part * b for a, b in zip(rows[r], rows[i])]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def fit(positions, base, target, ridge, is_free):
    """The weights on the scale of [base], and how large a part of what [base] says came true."""
    matrix, right = equations(positions, base, target)
    size = len(base)
    said = [sum(m * b for m, b in zip(row, base)) for row in matrix]
    scale = sum(b * r for b, r in zip(base, right)) / sum(b * s for b, s in zip(base, said))
    left = [r - scale * s for r, s in zip(right, said)]
    for j in range(size):
        if matrix[j][j] == 0 or (base[j] == 0 and not is_free):
            matrix[j] = [0.0] * size
            for row in matrix:
                row[j] = 0.0
            matrix[j][j], left[j] = 1.0, 0.0
        else:
            matrix[j][j] *= 1 + ridge
    return [b + x / scale for b, x in zip(base, solve(matrix, left))], scale


def gains(positions, choose):
    """Of each position: what the set that [choose] prefers in one half won in the other."""
    out = []
    for _, sets in positions:
        sum_of_halves = 0.0
        for half in (0, 1):
            best = max(sets, key=lambda rows: choose(rows[1 - half]))
            mean = sum(rows[half].values[COLUMNS["won"]] for rows in sets) / len(sets)
            sum_of_halves += best[half].values[COLUMNS["won"]] - mean
        out.append(sum_of_halves / 2 / CHANCE_ONE * 100)
    return out


def told(values):
    mean = sum(values) / len(values)
    return f"{mean:+.2f} ± {1.96 * math.sqrt(sum((x - mean) ** 2 for x in values)) / len(values):.2f}"


def held_out(positions, base, options):
    """Gains over the shipped weights on the matches that were left out of the fit."""
    mine, theirs = [], []
    for fold in range(FOLDS):
        kept = [position for position in positions if position[0] % FOLDS != fold]
        tried = [position for position in positions if position[0] % FOLDS == fold]
        weights, _ = fit(kept, base, COLUMNS[options.target], options.ridge, options.free)
        mine += gains(tried, lambda row, weights=weights: score(row, weights))
        theirs += gains(tried, lambda row: score(row, base))
    return mine, theirs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--target", choices=COLUMNS, default="6", help="what is fitted to: turns later, or won")
    parser.add_argument("--ridge", type=float, default=0.5)
    parser.add_argument("--free", action="store_true")
    options = parser.parse_args()
    names, weights, net = shipped()
    base = weights + [net]
    positions = whole_positions(read(options.files))
    count = len({match for match, _ in positions})
    if count < 2 * FOLDS:
        sys.exit(f"fit_siblings: {count} matches that have ended; at least {2 * FOLDS} are needed")
    print(f"{len(positions)} positions, {sum(len(sets) for _, sets in positions)} sets; points of win rate gained by a choice, 95 %")
    mine, theirs = held_out(positions, base, options)
    print(f"shipped weights       {told(theirs)}")
    print(f"fitted, held out      {told(mine)}, over the shipped {told([a - b for a, b in zip(mine, theirs)])}")
    for name, column in COLUMNS.items():
        print(f"{'played to its end' if name == 'won' else name + ' turns later':22}{told(gains(positions, lambda row, c=column: row.values[c]))}")
    fitted, scale = fit(positions, base, COLUMNS[options.target], options.ridge, options.free)
    print(f"of what the shipped weights say {100 * scale:.0f} % comes true; weights on their scale:")
    for name, old, new in zip(names + ["net"], base, fitted):
        if old or new:
            print(f"  {name:16}{100 * old:6.0f}{100 * new:8.0f}")


main()
