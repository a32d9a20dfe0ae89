import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents, divideRounded } from '#kernel/money.ts';
import { accepted } from '#server/modules/originals/testing/originals-fixture.ts';
import { expectBooksHold } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import type { Score } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { DEPOSIT_ROLLOVER, readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { sized } from '#tests/in-full.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Independent rules of the markets below: half stakes won and half stakes returned. */
type Rule = (half: Score, full: Score) => readonly [won: number, returned: number];
const wins = (won: boolean): readonly [number, number] => (won ? [2, 0] : [0, 0]);
const line = (quarters: number): readonly [number, number] =>
  quarters >= 2 ? [2, 0] : quarters === 1 ? [1, 1] : quarters === 0 ? [0, 2] : quarters === -1 ? [0, 1] : [0, 0];

const MARKETS = {
  result: { home: 2_000, draw: 3_300, away: 3_600 },
  double_chance: { home_draw: 1_250, home_away: 1_300, draw_away: 1_840 },
  'total:2.5': { over: 1_900, under: 1_950 },
  'total:2.25': { over: 1_720, under: 2_080 },
  'asian_handicap:-0.25': { home: 1_850, away: 2_050 },
  both_to_score: { yes: 1_800, no: 2_000 },
  half_time_result: { home: 2_600, draw: 2_100, away: 4_100 },
  'half_time_total:0.5': { over: 1_400, under: 2_800 },
};

const RULES: readonly (readonly [market: keyof typeof MARKETS, outcome: string, milli: number, rule: Rule])[] = [
  ['result', 'home', 2_000, (_, { home, away }) => wins(home > away)],
  ['result', 'draw', 3_300, (_, { home, away }) => wins(home === away)],
  ['result', 'away', 3_600, (_, { home, away }) => wins(home < away)],
  ['double_chance', 'home_draw', 1_250, (_, { home, away }) => wins(home >= away)],
  ['double_chance', 'draw_away', 1_840, (_, { home, away }) => wins(home <= away)],
  ['total:2.5', 'over', 1_900, (_, { home, away }) => wins(home + away > 2)],
  ['total:2.5', 'under', 1_950, (_, { home, away }) => wins(home + away < 3)],
  ['total:2.25', 'over', 1_720, (_, { home, away }) => line((home + away) * 4 - 9)],
  ['total:2.25', 'under', 2_080, (_, { home, away }) => line(9 - (home + away) * 4)],
  ['asian_handicap:-0.25', 'home', 1_850, (_, { home, away }) => line((home - away) * 4 - 1)],
  ['asian_handicap:-0.25', 'away', 2_050, (_, { home, away }) => line((away - home) * 4 + 1)],
  ['both_to_score', 'yes', 1_800, (_, { home, away }) => wins(home > 0 && away > 0)],
  ['both_to_score', 'no', 2_000, (_, { home, away }) => wins(home === 0 || away === 0)],
  ['half_time_result', 'home', 2_600, ({ home, away }) => wins(home > away)],
  ['half_time_result', 'draw', 2_100, ({ home, away }) => wins(home === away)],
  ['half_time_total:0.5', 'under', 2_800, ({ home, away }) => wins(home + away === 0)],
];

const goals = (most: number): Score[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, index) => ({ home: index % (most + 1), away: Math.floor(index / (most + 1)) }));
const MATCHES = goals(4).flatMap((half) => goals(5).map((more) => ({ half, full: { home: half.home + more.home, away: half.away + more.away } })));

const single = fc.record({ on: fc.nat(RULES.length - 1), stake: fc.integer({ min: 100, max: 900 }) });

test('singles on one match count as their stakes less the smallest return over all scorelines, at any actual scoreline (PAY-5)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(single, { minLength: 1, maxLength: 6 }), fc.nat(MATCHES.length - 1), async (singles, came) => {
      const [event, player] = [await world.newEvent({ markets: MARKETS }), await world.newPlayer(100_000)];
      const block = { reason: DEPOSIT_ROLLOVER, ref: 'deposit', amountCents: cents(50_000), at: world.clock.now() };
      await inTransaction(world.db, (tx) => writeBlock(tx, player.playerId, block));
      for (const { on, stake } of singles) {
        const [market = 'result', outcome = ''] = RULES[on] ?? [];
        const bets = [await world.slipBet({ legs: [{ market: `${event}:${market}`, outcome }], stakeCents: stake })];
        accepted(await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets } }));
      }
      const { half, full } = MATCHES[came] ?? { half: { home: 0, away: 0 }, full: { home: 0, away: 0 } };
      await world.ends(event, { halfTime: half, fullTime: full });
      const [left] = await readBlocks(world.db.k, player.playerId, world.clock.now());
      expect(50_000 - (left?.amountCents ?? 0)).toBe(atRisk(singles));
    }),
    { numRuns: sized(25, 100) },
  );
}, 120_000);

function atRisk(singles: readonly { readonly on: number; readonly stake: number }[]): number {
  const staked = singles.reduce((sum, { stake }) => sum + stake, 0);
  const returns = MATCHES.map(({ half, full }) =>
    singles.reduce((sum, { on, stake }) => {
      const [, , milli = 0, rule] = RULES[on] ?? [];
      const [won, returned] = rule?.(half, full) ?? [0, 0];
      return sum + Number(divideRounded(BigInt(stake) * BigInt(won * milli + returned * 1_000), 2_000n, 'floor'));
    }, 0),
  );
  return Math.max(0, staked - Math.min(...returns));
}
