import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';
import { createSlipQuoter, type SlipQuoter } from './quote-slip.ts';

const EVENTS = 4;

let world: BetFixture;
let quoter: SlipQuoter;
let player: Principal;
const events: string[] = [];
beforeAll(async () => {
  world = await createBetFixture();
  quoter = createSlipQuoter(world.deps);
  player = await world.newPlayer(2_000_000_000);
  for (let made = 0; made < EVENTS; made += 1) events.push(await world.newEvent());
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

async function quoted(bets: readonly SlipBet[]) {
  const answer = await quoter.quote({ odds_change: 'none', bets: [...bets] });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.bets;
}

async function placed(bets: readonly SlipBet[]) {
  const answer = await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets: [...bets] } });
  return answer.ok ? answer.value.answer.bets : [{ status: 'rejected', reason: answer.code }];
}

const anyBet = fc.record({
  picks: fc.array(fc.constantFrom('home', 'draw', 'away'), { minLength: 1, maxLength: EVENTS }),
  sizeBits: fc.integer({ min: 1, max: 15 }),
  banker: fc.boolean(),
  perLine: fc.boolean(),
  capCents: fc.integer({ min: 1_000, max: 200_000 }),
  payCapCents: fc.integer({ min: 2_000, max: 1_000_000 }),
  earlierCents: fc.integer({ min: 50, max: 5_000 }),
});

test('the advertised highest and lowest stakes are accepted; one centavo above or below them is refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyBet, async ({ picks, sizeBits, banker, perLine, capCents, payCapCents, earlierCents }) => {
      await world.owner.k.deleteFrom('sportsbook_cap').where('scope', '=', 'market').execute();
      for (const event of events) {
        const { exposure } = await world.db.k
          .selectFrom('sportsbook_exposure')
          .select((each) => each.fn.coalesce(each.fn.max('exposure_cents'), each.lit(0)).as('exposure'))
          .where('market_id', '=', `${event}:result`)
          .executeTakeFirstOrThrow();
        await world.db.k
          .insertInto('sportsbook_cap')
          .values({ scope: 'market', ref: `${event}:result`, cap_cents: exposure + capCents })
          .execute();
      }
      await world.setting('sport_max_payout', payCapCents);
      const legs = picks.map((outcome, index) => ({ market: `${events[index] ?? ''}:result`, outcome, banker: banker && index === 0 && picks.length > 1 }));
      const free = legs.filter((leg) => !leg.banker).length;
      const sizes = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (sizeBits & (1 << (size - 1))) !== 0);
      const bet = await world.slipBet({ legs, sizes: sizes.length === 0 ? [free] : sizes, stakeMode: perLine ? 'per_line' : 'total', stakeCents: 1_000 });
      const earlier = await world.slipBet({ legs: [{ market: `${events[0] ?? ''}:result`, outcome: 'home' }], stakeCents: earlierCents });

      const [, quote] = await quoted([earlier, bet]);
      if (quote === undefined) throw new Error('a quote for each bet');
      const isLast = async (stake: number) => (await placedAlone([earlier, { ...bet, stake }])).at(-1)?.status;
      if (quote.max_stake > 0) {
        expect(await isLast(quote.max_stake + 1)).toBe('rejected');
        if (quote.min_stake > 1) expect(await isLast(quote.min_stake - 1)).toBe('rejected');
        expect((await placed([earlier, { ...bet, stake: quote.max_stake }])).at(-1)).toMatchObject({ status: 'accepted' });
      } else {
        expect(await isLast(Math.max(1, quote.min_stake))).toBe('rejected');
      }
    }),
    { numRuns: 60 },
  );
});

/** Returns the status that placing would give each bet. A quote suffices, since a rejected bet does not stop the others of its ticket. */
async function placedAlone(bets: readonly SlipBet[]) {
  return (await quoted(bets)).map((bet) => ({ status: bet.reason === null ? 'accepted' : 'rejected' }));
}

test('a quote gives the same answer as a later placement, and writes nothing', async () => {
  await world.owner.k.deleteFrom('sportsbook_cap').where('scope', '=', 'market').execute();
  await world.setting('sport_max_payout', 50_000_000);
  const event = await world.newEvent();
  const legs = [{ market: `${event}:result`, outcome: 'home' }];
  const [good, gone] = [
    await world.slipBet({ legs, stakeCents: 500 }),
    await world.slipBet({ legs: [{ market: `${event}:total:2.5`, outcome: 'over' }], stakeCents: 500 }),
  ];
  await world.changeStatus(`${event}:total:2.5`, -1);
  const [first, second] = await quoted([good, gone]);
  expect(first).toMatchObject({
    lines: 1,
    stake_total: 500,
    potential_payout: 1_000,
    capped: false,
    min_stake: 10,
    max_stake: 5_000_000,
    reason: null,
    legs: [{ code: null, odds: '2.00' }],
  });
  expect(second).toMatchObject({ reason: 'market_suspended', max_stake: 0, legs: [{ code: 'market_suspended', odds: '1.90', message: expect.any(String) }] });
  const [sold] = await quoted([{ ...good, kind: 'system' }]);
  expect(sold).toMatchObject({ reason: 'wrong_sizes', max_stake: 0, message: expect.any(String) });
  expect(await world.db.k.selectFrom('sportsbook_leg').select('bet_id').where('event_id', '=', event).execute()).toEqual([]);
  expect((await placed([good, gone])).map((bet) => bet.status)).toEqual(['accepted', 'rejected']);
});
