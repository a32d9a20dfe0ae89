import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoubleCurrentReply, DoubleRoundReply } from '#contracts/double.ts';
import { doubleNumber } from '#kernel/fairness/index.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { accepted } from '../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';

let world: DoubleFixture;
let http: OriginalsHttp;
beforeAll(async () => {
  world = await createDoubleFixture();
  http = await createOriginalsHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

/** Everything the site says about Double to anybody, and all that waits to be said. */
async function everythingTold(token: string, roundId: string): Promise<string> {
  const calls = ['current', 'history', `rounds/${roundId}`, 'chains', 'bets', `bets?round_id=${roundId}`, 'bets/proof'];
  const replies = await Promise.all(calls.map(async (call) => (await http.get(token, `/api/originals/double/${call}`)).body));
  return [...replies, JSON.stringify(await world.outbox())].join('\n');
}

test('while bets are open and until the beacon has spoken, nothing that is told holds the link, the beacon value or a number (GM-5)', async () => {
  const round = await world.newRound();
  const player = await world.newPlayer(1_000);
  const token = http.tokenOf(player);
  accepted(await world.table().place(player, 'red', 100));
  const whileBetting = await everythingTold(token, round.id);
  const { state } = await world.closeRound();
  const whileClosed = await everythingTold(token, round.id);
  const current = (await http.get(token, '/api/originals/double/current')).json<Exclude<DoubleCurrentReply, { round_id: null }>>();
  expect([state, current.phase, current.link, current.beacon_value, current.beacon_signature, current.number, current.color]).toEqual([
    'closed',
    'closed',
    null,
    null,
    null,
    null,
    null,
  ]);
  const { link, beaconValue, beaconSignature, outcome } = await world.spinRound();
  if (link === null || beaconValue === null || beaconSignature === null) throw new Error('a spinning round has its link and beacon');
  for (const told of [whileBetting, whileClosed]) {
    expect(told).toContain(round.linkHash);
    for (const secret of [link, beaconValue, beaconSignature]) expect(told).not.toContain(secret);
  }
  const after = (await http.get(token, `/api/originals/double/rounds/${round.id}`)).json<DoubleRoundReply>();
  expect([after.link, after.beacon_value, after.number]).toEqual([link, beaconValue, outcome]);
  expect(doubleNumber(link, beaconValue)).toBe(outcome);
});

test('the database itself holds no link of a round that is still to be drawn', async () => {
  const round = await world.newRound();
  const open = await world.db.k.selectFrom('originals_table_board').selectAll().executeTakeFirstOrThrow();
  expect(open.round_id).toBe(round.id);
  const { link } = await world.spinRound();
  expect(JSON.stringify(open)).not.toContain(link);
});
