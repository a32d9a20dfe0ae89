import { describe, expect, test } from 'vitest';
import type { OutcomeResult } from '../../../facts/outcome-result.ts';
import { resultWord } from '../../../facts/outcome-result.ts';
import { formsOf } from '../chain/strength.ts';
import { type MapLaw, NEW_MAP } from '../chain/map-chain.ts';
import { viewSeries } from '../chain/series-chain.ts';
import type { BestOf } from '../facts/rules.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { openMarket } from '../../registry.ts';
import { type Overtime, playMap, playSeries, seeded } from '../testing/play-out.ts';
import { CS2, order, VALORANT } from '../testing/series.ts';
import { matchChances } from './series-markets.ts';

const TIMES = 1_500;

interface From {
  readonly sport: 'cs2' | 'valorant';
  readonly bestOf: BestOf;
  readonly strength: number;
  /** The rounds of the first map so far. */
  readonly rounds?: { readonly home: number; readonly away: number };
}

/** Simulates the rest of matches with the model's round chances; written from the rules of the games. */
function played({ sport, bestOf, strength, rounds = NEW_MAP.rounds }: From): SeriesFacts[] {
  const random = seeded(7);
  const [law, overtime]: [MapLaw, Overtime] = sport === 'cs2' ? [CS2, 'six_rounds'] : [VALORANT, 'two_ahead'];
  return Array.from({ length: TIMES }, () =>
    playSeries(bestOf, (map) => {
      const from = map === 1 ? rounds : NEW_MAP.rounds;
      const forms = formsOf(strength, law, from);
      let draw = random();
      const form = forms.find(({ chance }) => (draw -= chance) < 0) ?? forms[0];
      const homeBegins = map === 1 ? true : random() < 0.5;
      const { score, order: rest } = playMap(
        overtime,
        from,
        homeBegins,
        (defends) => (defends ? form?.chances.defending : form?.chances.attacking) ?? 0,
        random,
      );
      return { score, order: [...order(`${from.home}h${from.away}a`), ...rest] };
    }),
  );
}

/** The largest deviation of an outcome's frequency from its priced chance, in standard deviations for this number of matches. */
function furthest(from: From): { readonly off: number; readonly compared: number } {
  const law = from.sport === 'cs2' ? CS2 : VALORANT;
  const state = { rounds: from.rounds ?? NEW_MAP.rounds, defends: 'home' as const };
  const view = viewSeries(law, from.strength, { bestOf: from.bestOf, won: { home: 0, away: 0 }, map: 1, state, picks: [] });
  const facts = played(from);
  const offs = matchChances(law, { bestOf: from.bestOf, view, inPlay: true }).flatMap(({ definition, specifiers, outcomes }) => {
    const market = openMarket({ sport: from.sport, definition, specifiers });
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
  test.each<[string, From]>([
    ['CS2, best of three', { sport: 'cs2', bestOf: 3, strength: 0.15 }],
    ['Valorant, best of five', { sport: 'valorant', bestOf: 5, strength: -0.1 }],
    ['CS2, best of two, early in the first map', { sport: 'cs2', bestOf: 2, strength: 0, rounds: { home: 3, away: 5 } }],
    ['Valorant, in the second half', { sport: 'valorant', bestOf: 1, strength: 0.2, rounds: { home: 9, away: 10 } }],
    ['CS2, in an overtime', { sport: 'cs2', bestOf: 3, strength: 0.1, rounds: { home: 13, away: 14 } }],
  ])('%s', (_name, from) => {
    const { off, compared } = furthest(from);
    expect(compared).toBeGreaterThan(15);
    // Among a hundred outcomes the largest deviation is seldom above four.
    expect(off).toBeLessThan(4.5);
  });
});
