import { describe, expect, test } from 'vitest';
import { type OutcomeResult, resultWord } from '../../../facts/outcome-result.ts';
import { newMatch, viewMatch } from '../chain/match-chain.ts';
import { pointChances, type RallyLaw, type Strengths } from '../chain/strength.ts';
import { momentOf } from '../live/match-moment.ts';
import { rallyMarkets } from '../markets/rally-markets.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { volleyball } from '../../volleyball/volleyball.ts';
import { type From, playOut, seeded } from '../testing/play-out.ts';
import { TO_ELEVEN, VOLLEYBALL } from '../testing/rally.ts';
import { matchChances } from './match-markets.ts';

const TIMES = 1_500;
const RACES = [5, 10, 20];
const ELEVEN = rallyMarkets({
  ...{ ...TO_ELEVEN, sideName: 'jogador', setText: 'Cada set vai a 11.', ownTexts: [] },
  examples: { matchPoints: '76.5', setPoints: '18.5', race: '5' },
});

/**
 * Simulates the rest of matches and settles them by the definitions: returns the largest deviation of an outcome's frequency from its priced chance, in
 * standard deviations.
 */
function furthest(law: RallyLaw, bestOf: number, strengths: Strengths, from?: From): { readonly off: number; readonly compared: number } {
  const shown = from?.sets.map((set, place, all) => ({ ...set, first: place === all.length - 1 ? from.first : null }));
  const states =
    from === undefined || shown === undefined
      ? newMatch(bestOf)
      : momentOf(law, { periodScores: writeScoreboard({ bestOf, sets: shown, server: from.server }) }, bestOf);
  if (states === null) throw new Error('no match comes to this');
  const random = seeded(11);
  const { serving, receiving } = pointChances(strengths);
  const facts = Array.from({ length: TIMES }, () => playOut({ ...law, bestOf, serving, receiving }, random, from));
  const definitions = law.serves === 'winner' ? volleyball.definitions : ELEVEN;
  const offs = matchChances({ bestOf, view: viewMatch(law, strengths, states), inPlay: true, races: RACES }).flatMap(({ definition, specifiers, outcomes }) => {
    const market = definitions.find(({ id }) => id === definition)?.open(specifiers);
    const results = facts.map((each) => market?.settle(each) ?? 'incomplete');
    expect(results, `${definition} ${JSON.stringify(specifiers)}`).not.toContain('incomplete');
    return outcomes.map(({ outcome, win }) => {
      const wins = results.filter((each) => typeof each !== 'string' && resultWord(each.get(outcome) as OutcomeResult) === 'won').length / TIMES;
      return Math.abs(wins - win) / Math.sqrt(Math.max(win * (1 - win), 1e-3) / TIMES);
    });
  });
  return { off: Math.max(...offs), compared: offs.length };
}

const scored = (home: number, away: number) => ({ home, away });

describe('outcomes win as often as they are priced', () => {
  test.each<[string, RallyLaw, number, Strengths, From | undefined]>([
    ['volleyball before a match', VOLLEYBALL, 5, { level: 0.6, edge: 0.1 }, undefined],
    ['volleyball with the serve at 20–22', VOLLEYBALL, 5, { level: 0.5, edge: 0 }, { sets: [scored(20, 22)], first: 'away', server: 'home' }],
    [
      'volleyball at 24–24 of the fourth set',
      VOLLEYBALL,
      5,
      { level: 0.7, edge: -0.1 },
      { sets: [scored(25, 20), scored(20, 25), scored(25, 20), scored(24, 24)], first: 'home', server: 'away' },
    ],
    [
      'volleyball between the first sets of three',
      VOLLEYBALL,
      3,
      { level: 0.4, edge: 0.1 },
      { sets: [scored(20, 25), scored(0, 0)], first: 'home', server: 'home' },
    ],
    ['serves in pairs before a match', TO_ELEVEN, 7, { level: -0.2, edge: 0.1 }, undefined],
    ['serves in pairs at 9–9', TO_ELEVEN, 5, { level: -0.5, edge: 0.2 }, { sets: [scored(9, 9)], first: 'home', server: 'away' }],
    ['serves one each at 12–11', TO_ELEVEN, 5, { level: -0.5, edge: 0 }, { sets: [scored(12, 11)], first: 'away', server: 'home' }],
  ])('%s', (_name, law, bestOf, strengths, from) => {
    const { off, compared } = furthest(law, bestOf, strengths, from);
    expect(compared).toBeGreaterThan(30);
    // Among a hundred outcomes the largest deviation is seldom above four.
    expect(off).toBeLessThan(4.5);
  });
});
