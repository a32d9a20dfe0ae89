import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalStakeCents } from '#kernel/bets/unit-stakes.ts';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { sized } from '#tests/in-full.ts';
import type { WantedBet } from '../../betslip/testing/seed-bet.ts';
import { settleBet } from '../../domain/bets/settle-bet.ts';
import type { MatchFacts, Score } from '../../domain/sports/goals/facts/match-facts.ts';
import { matchFacts } from '../../domain/sports/football/testing/match-facts.ts';
import { openFootball, settleFootball } from '../../domain/sports/football/testing/football-market.ts';
import { createSettlingFixture, type Said, type SettlingFixture } from '../testing/settling.ts';
import { settleDue } from './settle-due.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());

const EVENTS = 3;
const CASH_CENTS = 15_000;
const PICKS = [
  { definition: 'result', specifiers: {}, market: 'result', outcome: 'home', milli: 2_000 },
  { definition: 'result', specifiers: {}, market: 'result', outcome: 'draw', milli: 3_300 },
  { definition: 'total', specifiers: { total: '2.5' }, market: 'total:2.5', outcome: 'under', milli: 1_950 },
  { definition: 'asian_handicap', specifiers: { handicap: '-0.25' }, market: 'asian_handicap:-0.25', outcome: 'home', milli: 1_850 },
  { definition: 'half_time_result', specifiers: {}, market: 'half_time_result', outcome: 'away', milli: 4_100 },
] as const;

type Pick = (typeof PICKS)[number];
interface RandomBet {
  /** One pick per event, on consecutive events from index `first` on. */
  readonly picks: readonly Pick[];
  readonly first: number;
  readonly sizes: readonly number[];
  readonly stakeCents: number;
}

const anyBet: fc.Arbitrary<RandomBet> = fc
  .tuple(
    fc.array(fc.constantFrom(...PICKS), { minLength: 1, maxLength: EVENTS }),
    fc.nat(EVENTS - 1),
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 100, max: 3_000 }),
  )
  .map(([picks, first, sizeBits, stakeCents]) => {
    const chosen = picks.map((_, index) => index + 1).filter((size) => (sizeBits & (1 << (size - 1))) !== 0);
    return { picks, first, sizes: chosen.length === 0 ? [picks.length] : chosen, stakeCents };
  });

const goals = fc.nat(2);
const anyFacts: fc.Arbitrary<MatchFacts> = fc.tuple(goals, goals, goals, goals, fc.constantFrom('whole', 'no half', 'broken')).map(([a, b, c, d, how]) => {
  const [half, full]: [Score, Score] = [
    { home: a, away: b },
    { home: a + c, away: b + d },
  ];
  if (how === 'broken') return matchFacts({ ending: 'abandoned', halfTime: half, brokenOffAt: full });
  return matchFacts({ halfTime: how === 'whole' ? half : null, fullTime: full });
});

const everything = { marketId: null, from: null, until: null } as const;
const anyNews: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(anyFacts, fc.constantFrom(1, 2)).map(([facts, certainty]): Said => ({ kind: 'facts', facts, certainty: certainty === 1 ? 1 : 2 })),
  },
  { weight: 3, arbitrary: fc.constant<Said>({ kind: 'rollback' }) },
  { weight: 1, arbitrary: fc.constant<Said>({ kind: 'cancel', ...everything }) },
  { weight: 1, arbitrary: fc.constant<Said>({ kind: 'void' }) },
  { weight: 2, arbitrary: fc.constant<Said>({ kind: 'rollback_cancel', ...everything }) },
);
/** A result of an event, how many chunks of two legs are settled before the next result, and whether the player then stakes all cash on another match. */
const anyStep = fc.record({ event: fc.nat(EVENTS - 1), news: anyNews, chunks: fc.nat(4), spends: fc.boolean() });

test('after any results in any order, bets, stakes and balances are those that the last results alone give (GM-9)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyBet, { minLength: 1, maxLength: 5 }),
      fc.array(anyStep, { maxLength: 12 }),
      fc.array(anyFacts, { minLength: EVENTS, maxLength: EVENTS }),
      async (bets, steps, finals) => {
        // In the order of the model's events: leftover centavos are assigned in the order of the legs' events.
        const events = (await Promise.all(finals.map(() => world.newEvent()))).toSorted();
        const other = await world.newEvent();
        const player = await world.newPlayer(CASH_CENTS);
        const placed = [];
        let spent = 0;
        for (const bet of bets) placed.push(await world.bets(player, wanted(bet, events)));
        for (const { event, news, chunks, spends } of steps) {
          await world.tell(events[event] ?? '', news);
          await settleDue(world.deps, world.clock.now(), { legsAtOnce: 2, mostChunks: chunks });
          const cash = spends ? await world.cashOf(player) : 0;
          if (cash < 100) continue;
          await world.bets(player, { legs: [{ market: `${other}:result`, outcome: 'home' }], stakeCents: cash });
          spent += cash;
        }
        for (const [index, event] of events.entries()) {
          await world.tell(event, { kind: 'rollback_cancel', ...everything });
          await world.tell(event, { kind: 'rollback' });
          await world.tell(event, { kind: 'facts', facts: finals[index] ?? matchFacts({}), certainty: 2 });
        }
        await world.bring();
        const expected = bets.map((bet) => endingOf(bet, finals, events));
        const standings = await Promise.all(placed.map((bet) => world.standing(bet)));
        expect(standings.map(({ status, payout }) => ({ status, payout }))).toEqual(expected.map(({ status, payout }) => ({ status, payout })));
        expect(await world.worth(player)).toBe(CASH_CENTS - spent + expected.reduce((sum, { stake, payout }) => sum - stake + (payout ?? 0), 0));
      },
    ),
    { numRuns: sized(20, 400) },
  );
  expect(await world.violations()).toEqual([]);
});

function wanted({ picks, first, sizes, stakeCents }: RandomBet, events: readonly string[]): WantedBet {
  const legs = picks.map((pick, index) => ({ market: `${events[(first + index) % EVENTS] ?? ''}:${pick.market}`, outcome: pick.outcome }));
  return legs.length === 1 ? { legs, stakeCents } : { legs, sizes, stakeCents };
}

/** The expected result of a bet, by the pure rules alone. It uses the ids of its events, which decide the lines that get leftover centavos. */
function endingOf({ picks, first, sizes, stakeCents }: RandomBet, finals: readonly MatchFacts[], events: readonly string[]) {
  const legs = picks.map((pick, index) => {
    const event = events[(first + index) % EVENTS] ?? '';
    return { eventId: event, marketId: `${event}:${pick.market}`, outcomeId: pick.outcome, odds: odds(pick.milli), banker: false };
  });
  const results = picks.map((pick, index) => {
    const market = openFootball(pick.definition, pick.specifiers);
    if (market === null) throw new Error(`no market ${pick.market}`);
    const settled = settleFootball(market, finals[(first + index) % EVENTS] ?? matchFacts({}));
    return settled.ok ? (settled.value.get(pick.outcome) ?? null) : null;
  });
  const bet = { legs, sizes: legs.length === 1 ? [1] : sizes, stakeMode: 'total', stakeCents: cents(stakeCents), payCapCents: cents(50_000_000) } as const;
  const ending = settleBet(bet, results);
  return { stake: totalStakeCents(bet), status: ending?.end ?? 'accepted', payout: ending?.payoutCents ?? null };
}
