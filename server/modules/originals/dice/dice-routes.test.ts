import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contracts/originals/dice.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { createOriginalsFixture, type OriginalsFixture } from '../testing/originals-fixture.ts';

let world: OriginalsFixture;
let http: OriginalsHttp;
beforeAll(async () => {
  world = await createOriginalsFixture();
  http = await createOriginalsHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

test('the paytable of a stake is public and shows the exact return of each chance', async () => {
  const answer = await http.app.inject({ url: '/api/originals/dice/paytable?stake=50' });
  const table = contract.dicePaytableReply.parse(answer.json());
  expect(table).toMatchObject({ stake: 50, rtp_lowest: '0.954000', rtp_highest: '0.970000' });
  expect(table.chances).toHaveLength(95);
  expect(table.chances[94]).toEqual({ chance: 95, multiplier: 1.021, payout: 51, rtp: '0.969000' });
});
