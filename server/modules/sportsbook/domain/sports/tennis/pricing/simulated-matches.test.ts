import { expect, test } from 'vitest';
import { WON } from '../../../facts/outcome-result.ts';
import type { MatchFormat } from '../facts/format.ts';
import { NOTHING_KNOWN } from '../facts/tennis-facts.ts';
import { type Form, formsOf, viewOnTheDay } from '../chain/form.ts';
import { newMatch } from '../chain/match-chain.ts';
import { momentOf } from '../live/match-moment.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { playOut, seeded } from '../testing/play-out.ts';
import { openTennis } from '../testing/tennis-market.ts';
import type { TennisChances } from './margins.ts';
import { matchMarkets } from './match-markets.ts';
import { chancesBefore } from './price-tennis.ts';

const MATCHES = 600;
/** The number of standard errors that is no longer chance, given that some hundred outcomes are compared. */
const ERRORS = 4.5;

type Tallied = { readonly chances: TennisChances; readonly won: Map<string, number>; voided: number };

/** How often each outcome wins, and is refunded, in simulated matches settled by the definitions. */
function tally(markets: readonly TennisChances[], play: () => ReturnType<typeof playOut>): readonly Tallied[] {
  const tallied = markets.map((chances): Tallied => ({ chances, won: new Map(), voided: 0 }));
  const opened = markets.map(({ definition, specifiers }) => openTennis(definition, specifiers));
  for (let match = 0; match < MATCHES; match += 1) {
    const { facts } = play();
    for (const [index, each] of tallied.entries()) {
      const settlement = opened[index]?.settle(facts) ?? 'incomplete';
      if (settlement === 'incomplete') throw new Error(`${each.chances.definition} stays open`);
      if (settlement === 'void') each.voided += 1;
      else for (const [id, result] of settlement) if (result === WON) each.won.set(id, (each.won.get(id) ?? 0) + 1);
    }
  }
  return tallied;
}

function expectAsPriced(tallied: readonly Tallied[]): void {
  for (const { chances, won, voided } of tallied) {
    const name = `${chances.definition} ${JSON.stringify(chances.specifiers)}`;
    for (const { outcome, win, lose } of chances.outcomes) {
      const allowed = (chance: number) => ERRORS * Math.sqrt(Math.max(0, chance * (1 - chance)) / MATCHES) + 1e-3;
      expect(Math.abs((won.get(outcome) ?? 0) / MATCHES - win), `${name} ${outcome} wins`).toBeLessThan(allowed(win));
      expect(Math.abs(voided / MATCHES - (1 - win - lose)), `${name} ${outcome} is refunded`).toBeLessThan(allowed(1 - win - lose));
    }
  }
}

/** Draws the form of a day by a number in [0, 1). */
function drawn(forms: readonly Form[], at: number): Form['serve'] {
  let left = at;
  const found = forms.find(({ chance }) => (left -= chance) < 0) ?? forms[0];
  return found?.serve ?? { home: 0.5, away: 0.5 };
}

test.each<[string, MatchFormat]>([
  ['best of three', { bestOf: 3, lastSet: 'tie_break' }],
  ['best of five, the last tie-break to ten', { bestOf: 5, lastSet: 'tie_break_10' }],
  ['a match tie-break', { bestOf: 3, lastSet: 'match_tie_break' }],
])('before a match (%s) outcomes win as often as they are priced', (_name, format) => {
  const serve = { home: 0.66, away: 0.61 };
  const random = seeded(7);
  const forms = formsOf(serve, newMatch(format, 'home'));
  expectAsPriced(tally(chancesBefore({ format, serve }), () => playOut(format, drawn(forms, random()), random)));
});

test.each<[string, number, MatchFormat]>([
  ['early', 30, { bestOf: 3, lastSet: 'tie_break' }],
  ['in the second set', 90, { bestOf: 3, lastSet: 'tie_break' }],
  ['in the second set of doubles', 95, { bestOf: 3, lastSet: 'match_tie_break' }],
  ['late', 170, { bestOf: 5, lastSet: 'tie_break_10' }],
])('%s in a match outcomes win as often as they are priced', (_name, points, format) => {
  const serve = { home: 0.64, away: 0.62 };
  const start = playOut(format, serve, seeded(points), { points });
  const moment = momentOf({ periodScores: writeScoreboard(start.board) }, format);
  if (moment === null) throw new Error('the match is over');
  const view = viewOnTheDay(serve, moment.states);
  // Races and games of the set under way need the order of its games, which the scoreboard does not contain.
  const markets = matchMarkets({ format, view, nextGame: moment.nextGame });
  const random = seeded(points + 1);
  const before = start.facts.games ?? [];
  const forms = formsOf(serve, moment.states[0].state);
  const withOrder = () => {
    const end = playOut(format, drawn(forms, random()), random, { board: start.board });
    const games = (end.facts.games ?? []).map((own, set) => [...(before[set] ?? []), ...own]);
    return { ...end, facts: { ...NOTHING_KNOWN, ...end.facts, games } };
  };
  const open = markets.filter(({ outcomes }) => outcomes.filter(({ win }) => win > 0).length > 1);
  expect(open.length).toBeGreaterThan(15);
  expectAsPriced(tally(open, withOrder));
});
