import { expect, test } from 'vitest';
import type { MatchFacts } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import { factFaults } from '#server/modules/sportsbook/domain/sports/goals/facts/fact-faults.ts';
import { football } from '#server/modules/sportsbook/domain/sports/football/football.ts';
import { liveFootball } from '#server/modules/sportsbook/domain/sports/football/testing/football-model.ts';
import { settleMarket } from '#server/modules/sportsbook/domain/settlement/settle-market.ts';
import { factsOf } from '#server/modules/sportsbook/feed/openfootball/facts-of.ts';
import { readSeason } from '#server/modules/sportsbook/feed/openfootball/read-season.ts';
import { handMadeSeason } from './hand-made-season.ts';
import { playAt } from './in-play/play-at.ts';
import { marketsInReach } from './markets-in-reach.ts';
import { seasonFiles } from './season-files.ts';

const markets = marketsInReach();
const worldCups = seasonFiles().filter(({ file }) => file.startsWith('worldcup'));

for (const { file, season } of [{ file: 'a hand-made season', season: handMadeSeason }, ...worldCups]) {
  test(`${file}: each market settled during a match settles the same after it, and is never reopened in between`, () => {
    const read = readSeason(season);
    if (!read.ok) throw new Error(`${file} is no season`);
    const { matches } = read.value;
    const followed = matches.map((match) => follow(factsOf(match, matches)));
    expect(followed.flatMap(({ different }) => different)).toEqual([]);
    expect(followed.reduce((sum, { early }) => sum + early, 0)).toBeGreaterThan(100);
  });
}

/** Settles every market after every goal and at every break; `early`: how many were settled before the end. */
function follow(final: MatchFacts | null): { readonly early: number; readonly different: readonly string[] } {
  if (final?.ending !== 'played' || final.goals === null || factFaults(final).length > 0) return { early: 0, different: [] };
  const goals = final.goals.filter(({ minute }) => minute <= 90);
  const settled = new Map<string, string>();
  const different: string[] = [];
  const compare = (facts: MatchFacts, when: string) => {
    for (const { definition, value, market } of markets) {
      const name = `${definition} ${value}`;
      const now = settleMarket(football, market, facts);
      const text = now.ok ? JSON.stringify([...now.value]) : now.code;
      if (settled.has(name) && settled.get(name) !== text) different.push(`${name} ${when}`);
      if (now.ok && when !== 'in the end') settled.set(name, text);
    }
  };
  const minutes = new Set([1, 45, 46, ...goals.map(({ minute }) => minute), 90]);
  for (const minute of [...minutes].toSorted((a, b) => a - b)) compare(liveFootball.factsSoFar(playAt(goals, minute)), `in minute ${minute}`);
  compare(final, 'in the end');
  return { early: settled.size, different };
}
