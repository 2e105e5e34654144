#!/usr/bin/env python3
"""Compares our log records per second with the log lines per second of @pkmn/sim's gen9 random battles, one after the
other in one run. The peer is installed from npm into the build folder and never becomes part of the project."""

import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PEER = ROOT / "build" / "peer"
RUNS = 5

SCRIPT = r"""
const {Dex, BattleStreams, RandomPlayerAI, Teams} = require('@pkmn/sim');
const {TeamGenerators} = require('@pkmn/randoms');
Teams.setGeneratorFactory(TeamGenerators);
async function battle(seed) {
  const streams = BattleStreams.getPlayerStreams(new BattleStreams.BattleStream());
  const teams = [1, 2].map(k => Teams.pack(Teams.generate('gen9randombattle', {seed: [seed, k, 3, 4]})));
  const players = [new RandomPlayerAI(streams.p1, {seed: [seed, 1, 1, 1]}), new RandomPlayerAI(streams.p2, {seed: [seed, 2, 2, 2]})];
  players.forEach(p => void p.start());
  let lines = 0;
  const done = (async () => { for await (const chunk of streams.omniscient) lines += chunk.split('\n').length; })();
  void streams.omniscient.write(`>start {"formatid":"gen9randombattle","seed":[${seed},5,6,7]}\n` +
    `>player p1 {"name":"A","team":"${teams[0]}"}\n>player p2 {"name":"B","team":"${teams[1]}"}`);
  await done;
  return lines;
}
(async () => {
  for (let i = 0; i < 20; i++) await battle(1000 + i);
  let lines = 0, battles = 0;
  const start = process.hrtime.bigint();
  while (Number(process.hrtime.bigint() - start) < 4e9) { lines += await battle(battles + 1); battles++; }
  console.log(lines / (Number(process.hrtime.bigint() - start) / 1e9));
})();
"""


def main():
    PEER.mkdir(parents=True, exist_ok=True)
    if not (PEER / "node_modules" / "@pkmn" / "randoms").exists():
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(PEER), "@pkmn/sim",
                        "@pkmn/randoms"], check=True)
    (PEER / "peer.js").write_text(SCRIPT, encoding="utf-8")
    ratios = []
    for run in range(RUNS):
        ours = json.loads(subprocess.run([ROOT / "build/release/sancta-lab", "bench", "--seconds", "4", "--json"],
                                         capture_output=True, text=True, check=True).stdout)["records_per_s"]
        theirs = float(subprocess.run(["node", "peer.js"], cwd=PEER, capture_output=True, text=True, check=True).stdout)
        ratios.append(ours / theirs)
        print(f"run {run + 1}: ours {ours:,.0f} records/s, gen9 {theirs:,.0f} lines/s, ratio {ratios[-1]:.0f}")
    print(f"median ratio {statistics.median(ratios):.0f} (at least 200, aim for 300)")
    return 0 if statistics.median(ratios) >= 200 else 1


sys.exit(main())
