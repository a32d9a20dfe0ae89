import { describe, expect, test } from 'vitest';
import { type OutcomeResult, resultWord } from '../../../facts/outcome-result.ts';
import { seeded } from '../../map-rounds/testing/play-out.ts';
import type { BestOf } from '../../map-series/format.ts';
import { openMarket } from '../../registry.ts';
import type { MobaFacts, MobaMap } from '../facts/moba-facts.ts';
import { viewMatch } from '../law/match-view.ts';
import { DOTA2 } from '../../dota2/dota2.ts';
import { LOL } from '../../lol/lol.ts';
import { mobaFacts } from '../testing/moba.ts';
import { type From, playMap } from '../testing/play-out.ts';
import { matchChances } from './match-chances.ts';

const TIMES = 1_000;

interface Match {
  readonly sport: 'lol' | 'dota2';
  readonly bestOf: BestOf;
  readonly from: From;
}

const NEW = { minutes: 0, kills: { home: 0, away: 0 }, lead: 0 };

/** Simulates the rest of matches, kill by kill. */
function played({ sport, bestOf, from }: Match): MobaFacts[] {
  const [random, law] = [seeded(11), sport === 'lol' ? LOL : DOTA2];
  return Array.from({ length: TIMES }, () => {
    const maps: MobaMap[] = [];
    const won = { home: 0, away: 0 };
    while (Math.max(won.home, won.away) <= bestOf / 2 && maps.length < bestOf) {
      const map = playMap(law, maps.length === 0 ? from : { ...NEW, strength: from.strength }, random);
      maps.push(map);
      won[map.wonBy ?? 'home'] += 1;
    }
    return mobaFacts(maps, 'played', { bestOf });
  });
}

/** The largest deviation of an outcome's frequency from its priced chance, in standard deviations for this number of matches. */
function furthest(match: Match): { readonly off: number; readonly compared: number } {
  const { sport, bestOf, from } = match;
  const game = sport === 'lol' ? LOL : DOTA2;
  const none = { home: 0, away: 0 };
  const gold = from.minutes === 0 ? null : { home: 25_000 + from.lead * 1_000, away: 25_000 };
  const state = { kills: from.kills, towers: none, monsters: none, minutes: from.minutes, gold, firstSide: null };
  const view = viewMatch(game, from.strength, { bestOf, won: none, map: 1, state, edge: 0 });
  const facts = played(match);
  const offs = matchChances(game, view).flatMap(({ definition, specifiers, outcomes }) => {
    const market = openMarket({ sport, definition, specifiers });
    const results = facts.map((each) => market?.settle(each) ?? 'incomplete');
    expect(results, `${definition} ${JSON.stringify(specifiers)}`).not.toContain('incomplete');
    return outcomes.map(({ outcome, win }) => {
      const wins = results.filter((each) => typeof each !== 'string' && resultWord(each.get(outcome) as OutcomeResult) === 'won').length / TIMES;
      return Math.abs(wins - win) / Math.sqrt(Math.max(win * (1 - win), 1e-4) / TIMES);
    });
  });
  return { off: Math.max(...offs), compared: offs.length };
}

describe('outcomes win as often as they are priced', () => {
  test.each<[string, Match]>([
    ['League of Legends, best of three', { sport: 'lol', bestOf: 3, from: { ...NEW, strength: 0.4 } }],
    ['Dota 2, best of three', { sport: 'dota2', bestOf: 3, from: { ...NEW, strength: -0.3 } }],
    [
      'Dota 2, best of two, behind in the first map',
      { sport: 'dota2', bestOf: 2, from: { strength: 0.2, minutes: 18, kills: { home: 6, away: 14 }, lead: -4 } },
    ],
    ['League of Legends, a long map', { sport: 'lol', bestOf: 1, from: { strength: 0, minutes: 37, kills: { home: 14, away: 11 }, lead: 2.5 } }],
  ])('%s', (_name, match) => {
    const { off, compared } = furthest(match);
    expect(compared).toBeGreaterThan(20);
    // Among a hundred outcomes the largest deviation is seldom above four.
    expect(off).toBeLessThan(4.5);
  });
});
