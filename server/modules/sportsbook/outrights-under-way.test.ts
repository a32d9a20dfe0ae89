import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { cupMessages } from './domain/sports/testing/cup-messages.ts';
import { openWire, type Wire } from './feed/testing/wire.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';

let world: SettlingFixture;
let send: Wire;
beforeAll(async () => {
  world = await createSettlingFixture();
  send = await openWire(world);
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const applied = (...bodies: readonly object[]) => send('prematch', ...bodies);

let cups = 0;
/** Creates a priced cup of four whose bets close in two days. */
async function cup() {
  cups += 1;
  const id = `cup-${cups}`;
  const says = cupMessages(id, new Date(world.clock.nowMs() + 2 * DAY_MS), `tour-${cups}`);
  await applied(says.status('not_started', 'not_started'), says.priced(['2.00', '3.60', '5.00', '11.00'], ['1.2', '1.7', '2.2', '4']));
  return { id, says, winner: `${id}:outright_winner`, final: `${id}:outright_final` };
}

const player = (): Promise<Principal> => world.newPlayer(100_000);
const betOn = async (market: string, outcome: string, who?: Principal) => world.bets(who ?? (await player()), { legs: [{ market, outcome }] });
const statusOf = async (id: string) =>
  (await world.db.k.selectFrom('sportsbook_market').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('an outright', () => {
  test('under way pays at once what can no longer change: eliminated competitors lose, the finalists have their places, the title waits', async () => {
    const { says, winner, final } = await cup();
    const [out, open, finalist, third] = [await betOn(winner, '4'), await betOn(winner, '2'), await betOn(final, '3'), await betOn(final, '1')];
    world.clock.advance(2 * DAY_MS);
    await applied(says.status('live', 'under_way'), says.standing([1, 1, 1, 3]));
    await world.bring();
    expect(await Promise.all([out, open, finalist].map(world.standing))).toMatchObject([
      { status: 'settled', payout: 0 },
      { status: 'accepted' },
      { status: 'accepted' },
    ]);
    await applied(says.standing([3, 1, 1, 3]));
    await world.bring();
    expect(await Promise.all([open, finalist, third].map(world.standing))).toMatchObject([
      { status: 'accepted' },
      { status: 'settled', payout: 2_200 },
      { status: 'settled', payout: 0 },
    ]);
    expect(await Promise.all([winner, final].map(statusOf))).toEqual([-1, -3]);
    await applied(says.settled([[2], [3], [1, 4]]));
    await world.bring();
    expect(await Promise.all([out, open, finalist, third].map(world.standing))).toMatchObject(
      [0, 3_600, 2_200, 0].map((payout) => ({ status: 'settled', version: 1, payout })),
    );
  });

  test('takes a payment back that came too early: a competitor thought eliminated wins after all', async () => {
    const { says, winner } = await cup();
    const [who, rival] = [await player(), await player()];
    const [one, other] = [await betOn(winner, '4', who), await betOn(winner, '1', rival)];
    world.clock.advance(2 * DAY_MS);
    await applied(says.status('live', 'under_way'), says.standing([1, 3, 3, 2]));
    await world.bring();
    expect(await Promise.all([one, other].map(world.standing))).toMatchObject([{ payout: 0 }, { payout: 2_000 }]);
    await applied(says.standing([1, 3, 3, 1]));
    await world.bring();
    expect(await Promise.all([one, other].map(world.standing))).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
    await applied(says.settled([[4], [1], [2, 3]]));
    await world.bring();
    expect(await Promise.all([one, other].map(world.standing))).toMatchObject([{ payout: 11_000 }, { payout: 0 }]);
    expect(await world.history(one)).toEqual(['settled 1 0', 'rolled_back 1 0', 'settled 2 11000']);
  });
});
