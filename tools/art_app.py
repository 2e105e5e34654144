#!/usr/bin/env python3
"""Draws what the game looks like on a desktop: assets/app/sancta.svg, its icon, and match.svg and deck.svg, those of its files.
The names with _small are for 32 pixels and less: fewer shapes, thicker lines. `./dev icons` makes the PNG files of packaging/icons."""

import art_lib as art

# A Sanctum between the colours of both players, at dusk, in the frame that every picture of the game has.
ICON = """
g M22 3H78Q97 3 97 22V78Q97 97 78 97H22Q3 97 3 78V22Q3 3 22 3Z
v M24 9H76Q91 9 91 24V76Q91 91 76 91H24Q9 91 9 76V24Q9 9 24 9Z
o1!%35 o 50 62 39 28
o0!%55 o 50 66 29 18
e! M10 71Q30 61 50 65 70 61 90 71V76Q90 90 76 90H24Q10 90 10 76Z
e2!%45 M10 80Q50 70 90 80 88 90 76 90H24Q12 90 10 80Z
b M19 81V50H34V81Q26.5 85 19 81Z
b2!%60 M28 83V50H34V81Q31 83 28 83Z
r M15 52Q26.5 57 38 52L26.5 26Z
r2!%70 M28 54.4Q34 54 38 52L26.5 26Z
b M66 81V50H81V81Q73.5 85 66 81Z
b2!%60 M75 83V50H81V81Q78 83 75 83Z
l M62 52Q73.5 57 85 52L73.5 26Z
l2!%70 M75 54.4Q81 54 85 52L73.5 26Z
b M39 80V36H61V80Z
b2!%60 M53 80V36H61V80Z
g M34 38Q50 44.5 66 38L50 11Z
g2!%60 M52 41.4Q60 41 66 38L50 11Z
y0* M46.6 57V50Q50 44 53.4 50V57Z
b M29 85V68H34.5V72H39.5V68H45V72H55V68H60.5V72H65.5V68H71V85Q50 91 29 85Z
x M42.5 87.4V79Q43 73.5 50 73.5 57 73.5 57.5 79V87.4Q50 88.6 42.5 87.4Z
g1:1.6 M47 87V75M53 87V75M43.5 80.5H56.5
"""
ICON_SMALL = """
g M20 2H80Q98 2 98 20V80Q98 98 80 98H20Q2 98 2 80V20Q2 2 20 2Z
v! M22 9H78Q91 9 91 22V78Q91 91 78 91H22Q9 91 9 78V22Q9 9 22 9Z
o1!%60 o 50 66 38 24
b M18 86V52H38V86Z
r M11 54H44L28 22Z
b M62 86V52H82V86Z
l M56 54H89L72 22Z
b M32 88V60H68V88Z
g M30 62H70L50 16Z
x0* M42 88V78Q42 70 50 70 58 70 58 78V88Z
"""
SHEET = """
c M20 3H64L84 23V97H20Z
c2 M64 3V23H84Z
"""
SHEET_SMALL = """
c M16 3H62L86 27V97H16Z
c2 M62 3V27H86Z
"""
CARDS = """
n M30 40L50 35 61 77 41 82Z
r M33.5 44L48 40.4 52 56 37.6 59.6Z
n M49 35L71 41 60 83 38 77Z
l M51.6 41L67 45.2 62.8 61 47.4 56.8Z
"""
LINES = """
c2:2.4%80 M30 16H54
c2:2.4%80 M30 24H54
"""


def icon(text, outline):
    return art.document(100, 100, art.inked(art.draw(text), outline))


def sheet(text, outline, body, scale, x, y, inner):
    """A sheet of parchment with [body] on it."""
    drawing = art.inked(art.draw(text), outline)
    drawing += f'<g transform="translate({x} {y}) scale({scale})">{art.inked(art.draw(body), inner)}</g>'
    return art.document(100, 100, drawing)


def main():
    # Both documents without the frame and its ground, which a sheet has itself.
    castle = "\n".join(ICON.strip().splitlines()[6:])
    castle_small = "\n".join(ICON_SMALL.strip().splitlines()[3:])
    art.save("app/sancta", icon(ICON, 2.2))
    art.save("app/sancta_small", icon(ICON_SMALL, 5))
    art.save("app/match", sheet(SHEET + LINES, 2.2, castle, 0.72, 16, 28, 2.8))
    art.save("app/match_small", sheet(SHEET_SMALL, 4.6, castle_small, 0.72, 15, 26, 6))
    art.save("app/deck", sheet(SHEET + LINES, 2.2, CARDS, 1.12, -4.5, -4, 2))
    art.save("app/deck_small", sheet(SHEET_SMALL, 4.6, CARDS, 1.3, -13, -12, 3))
    print("6 icons")


if __name__ == "__main__":
    main()
