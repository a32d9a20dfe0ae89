import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import type { OutcomeResult } from '../../../facts/outcome-result.ts';
import { efootball } from '../../efootball/efootball.ts';
import { futsal } from '../../futsal/futsal.ts';
import type { Play } from '../../sport.ts';
import { NOTHING_KNOWN, type Side } from '../facts/match-facts.ts';
import { FOUR, FUTSAL, openingOf, playAt, seeded, type ShortGame, SIX } from '../testing/short-games.ts';

const NUMBERS = 10;
const anyMatch = fc.record({
  game: fc.constantFrom(FUTSAL, FOUR, SIX),
  opening: fc.tuple(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 8, max: 60 })).map(([home, away]) => openingOf(home / 10, away / 10)),
  minute: fc.nat(),
  goals: fc.array(fc.tuple(fc.constantFrom<Side>('home', 'away'), fc.nat()), { maxLength: NUMBERS }),
});
type Match = typeof anyMatch extends fc.Arbitrary<infer M> ? M : never;

const sportOf = (game: ShortGame) => (game === FUTSAL ? futsal : efootball);

function stateOf({ game, minute, goals }: Match): Play {
  const now = 1 + (minute % (2 * game.halfMinutes));
  return playAt(
    game,
    now,
    goals.map(([side, at]) => [side, 1 + (at % now)] as const).toSorted(([, a], [, b]) => a - b),
  );
}

/** Moments before the match and in play. */
function everyPrice(match: Match): readonly (readonly PricedMarket[])[] {
  const sport = sportOf(match.game);
  return [sport.price(match.opening) ?? [], sport.live?.price({ opening: match.opening, prices: null, play: stateOf(match) }) ?? []];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('at any state of a short game', () => {
  test('no bet is worth more than its stake, and the chances of a market sum to the number of results that each bet covers', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        for (const { definition, specifiers, outcomes } of everyPrice(match).flat()) {
          for (const { win, refund, oddsMilli } of outcomes) {
            if (oddsMilli !== null) expect((win * oddsMilli) / 1_000 + refund, `${definition} ${JSON.stringify(specifiers)}`).toBeLessThanOrEqual(1 + 1e-9);
          }
          const covered = sum(outcomes.map(({ win }) => win)) + (outcomes[0]?.refund ?? 0);
          if (!/handicap|total/.test(definition)) expect(covered, definition).toBeCloseTo(definition.endsWith('double_chance') ? 2 : 1, 7);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('every market offered belongs to its game in that phase, can be settled outcome by outcome, and is undecided', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        const sport = sportOf(match.game);
        const facts = sport.live?.factsSoFar(stateOf(match));
        if (facts === undefined) throw new Error('it is bet on in play');
        expect(sport.facts.faults(facts)).toEqual([]);
        for (const [place, priced] of everyPrice(match).entries()) {
          expect(priced.length).toBeGreaterThan(0);
          for (const { definition, specifiers, outcomes } of priced) {
            const own = sport.definitions.find(({ id }) => id === definition);
            const market = own?.open(specifiers);
            expect(own?.offeredIn, definition).toContain(place === 0 ? 'prematch' : 'play');
            const named = market?.outcomes({ home: 'A', away: 'B' }).map(({ id }) => id);
            expect(outcomes.map(({ outcome }) => outcome).toSorted(), definition).toEqual(named?.toSorted());
            if (place === 1) expect([definition, market?.settle(facts)]).toEqual([definition, 'incomplete']);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('lines and results agree: a half handicap with the result, over 0.5 with the exact score, and further lines with nearer ones', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        for (const priced of everyPrice(match)) {
          const of = (definition: string, outcome: string, specifiers: object = {}) =>
            priced
              .find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
              ?.outcomes.find((each) => each.outcome === outcome)?.win;
          const home = of('result', 'home');
          const half = of('asian_handicap', 'home', { handicap: '-0.5' });
          if (home !== undefined && half !== undefined) expect(half).toBeCloseTo(home, 9);
          const level = of('double_chance', 'home_draw');
          const plus = of('asian_handicap', 'home', { handicap: '0.5' });
          if (level !== undefined && plus !== undefined) expect(plus).toBeCloseTo(level, 9);
          const overs = priced
            .filter(({ definition, specifiers }) => definition === 'total' && Number(specifiers['total']) % 1 === 0.5)
            .toSorted((a, b) => Number(a.specifiers['total']) - Number(b.specifiers['total']));
          const chances = overs.map(({ outcomes }) => outcomes[0]?.win ?? 0);
          expect(chances).toEqual(chances.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a combination of one leg has its market’s chance, and one of two legs no more than either', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(), fc.nat(), (match, one, other) => {
        const { builder } = sportOf(match.game);
        const terms = builder?.terms({ opening: match.opening, prices: null, play: stateOf(match) }) ?? null;
        if (builder === null || terms === null) throw new Error('it joins selections');
        const legs = (everyPrice(match)[1] ?? []).flatMap(({ definition, specifiers, outcomes }) =>
          outcomes.map(({ outcome, win }) => ({ definition, specifiers, outcome, win })).filter((each) => builder.takes(each)),
        );
        const [a, b] = [legs[one % legs.length], legs[other % legs.length]];
        if (a === undefined || b === undefined) throw new Error('some selection can be joined');
        expect(builder.chance(terms, [a])).toBeCloseTo(a.win, 7);
        expect(builder.chance(terms, [a, b])).toBeLessThanOrEqual(Math.min(a.win, b.win) + 1e-7);
      }),
      { numRuns: 10 },
    );
  });
});

const TIMES = 1_500;

/** The goal rate at a minute of a game, relative to its first minute at a level score; written from the rules of the game, sharing no code with pricing. */
interface Played {
  readonly minutes: number;
  /** The average rate over matches, as expected before the start. */
  readonly usual: (minute: number) => number;
  /** The rate for a side with this lead. */
  readonly rate: (minute: number, lead: number) => number;
}

const press = (lead: number) => (lead < 0 ? 1.1 : 1);
/** The rate at the end is 1.45 times that at the start; the last three minutes multiply it by 2.4 on average, and by `late(lead)` during play. */
function futsalPlayed(late: (lead: number) => number): Played {
  const base = (minute: number) => 1 + (0.45 * minute) / 40;
  return {
    minutes: 40,
    usual: (minute) => base(minute) * (minute >= 37 ? 2.4 : 1),
    rate: (minute, lead) => base(minute) * (minute >= 37 ? late(lead) : press(lead)),
  };
}
const screenPlayed = (minutes: number): Played => ({
  minutes,
  usual: (minute) => 1 + (0.1 * minute) / minutes,
  rate: (minute, lead) => (1 + (0.1 * minute) / minutes) * press(lead),
});

/**
 * Plays a side's goals from a minute on by rejection sampling: candidates come at the highest rate, and each is kept with the ratio of its minute's rate to
 * that. `mean`: the goals of a whole match.
 */
function sidePlayer({ minutes, usual, rate }: Played, random: () => number) {
  const steps = Array.from({ length: 4_000 }, (_, step) => ((step + 0.5) * minutes) / 4_000);
  const whole = steps.reduce((all, minute) => all + usual(minute), 0) * (minutes / 4_000);
  const highest = 6;
  return (side: Side, mean: number, from: number, lead: number) => {
    const goals: { side: Side; at: number; minute: number }[] = [];
    for (let at = from; ;) {
      at += (-Math.log(1 - random()) * whole) / (mean * highest);
      if (at >= minutes) return goals;
      if (random() * highest < rate(at, lead)) goals.push({ side, at, minute: Math.floor(at) + 1 });
    }
  };
}

/** The winning part of a stake: half of it if a quarter line half wins. */
function wonPart(result: OutcomeResult | undefined): number {
  return result?.result === 1 ? (2 - result.voidHalves) / 2 : 0;
}

describe('outcomes win as often as they are priced', () => {
  const power = (lead: number) => (lead === 0 || Math.abs(lead) > 3 ? 1 : lead < 0 ? 2.8 : 3.7);
  const early: readonly (readonly [Side, number])[] = [
    ['away', 4],
    ['home', 9],
    ['away', 24],
  ];
  test.each<[string, ShortGame, Played, readonly [number, number], Play | null]>([
    ['futsal before a match', FUTSAL, futsalPlayed(() => 2.4), [3.4, 2.7], null],
    ['futsal in the 12th minute', FUTSAL, futsalPlayed(() => 2.4), [3, 3], playAt(FUTSAL, 12, early.slice(0, 2))],
    ['futsal in the power play', FUTSAL, futsalPlayed(power), [4, 3], playAt(FUTSAL, 38, early)],
    ['eFootball before a match', FOUR, screenPlayed(8), [2.6, 2.3], null],
    ['eFootball in the second half', SIX, screenPlayed(12), [3, 2.5], playAt(SIX, 8, [['away', 2]])],
  ])('%s', (_name, game, played, [home, away], play) => {
    const sport = sportOf(game);
    const opening = openingOf(home, away);
    const markets = play === null ? sport.price(opening) : sport.live?.price({ opening, prices: null, play });
    const playSide = sidePlayer(played, seeded(9));
    const before = play?.incidents.filter(({ type }) => type === 'goal').map(({ side, minute }) => ({ side: side ?? 'home', minute })) ?? [];
    const from = play === null ? 0 : play.minute - 0.5;
    const lead = (play?.score.home ?? 0) - (play?.score.away ?? 0);
    const matches = Array.from({ length: TIMES }, () => {
      const goals = [...before, ...[...playSide('home', home, from, lead), ...playSide('away', away, from, -lead)].toSorted((a, b) => a.at - b.at)];
      const count = (until: number) => {
        const own = goals.filter(({ minute }) => minute <= until);
        const scored = own.filter(({ side }) => side === 'home').length;
        return { home: scored, away: own.length - scored };
      };
      const facts = {
        halfTime: count(game.halfMinutes),
        fullTime: count(Infinity),
        goals: goals.map(({ side, minute }) => ({ side, minute, addedMinutes: 0 })),
      };
      return { ...NOTHING_KNOWN, ...facts, halfMinutes: game.halfMinutes, ending: 'played' as const };
    });
    const offs = (markets ?? []).flatMap(({ definition, specifiers, outcomes }) => {
      const market = sport.definitions.find(({ id }) => id === definition)?.open(specifiers);
      const results = matches.map((facts) => market?.settle(facts) ?? 'incomplete');
      expect(results, definition).not.toContain('incomplete');
      return outcomes.map(({ outcome, win }) => {
        const wins = sum(results.map((each) => (typeof each === 'string' ? 0 : wonPart(each.get(outcome))))) / TIMES;
        return Math.abs(wins - win) / Math.sqrt(Math.max(win * (1 - win), 2e-3) / TIMES);
      });
    });
    expect(offs.length).toBeGreaterThan(60);
    // Among two hundred outcomes the largest deviation is seldom above four.
    expect(Math.max(...offs)).toBeLessThan(4.5);
  });
});
