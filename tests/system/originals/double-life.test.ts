import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DoubleCurrentReply, doubleCurrentReply, doubleHistoryReply } from '#contracts/originals/double.ts';
import { tableChainsReply } from '#contracts/originals/table.ts';
import { doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';
import { verifyBeacon } from '#kernel/fairness/beacon.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite } from '../open-site.ts';

let open: OpenSite;
beforeEach(async () => {
  open = await openSite({ tableTimes: {} });
  await open.settle();
});
afterEach(async () => open.close());

const beacon = (mode: 'ok' | 'missing') => open.sandbox.send('POST', '/public-beacon/control', { mode });
const read = async (path: string): Promise<unknown> => (await fetch(`${open.url}/api/originals/double/${path}`)).json();

async function current(): Promise<Extract<DoubleCurrentReply, { round_id: string }>> {
  const reply = doubleCurrentReply.parse(await read('current'));
  if (reply.round_id === null) throw new Error('no round runs');
  return reply;
}

it('a round goes from betting to its result by the clock alone, and its result can be recomputed', async () => {
  const betting = await current();
  expect(betting).toMatchObject({ phase: 'betting', link: null, beacon_value: null, number: null });

  // The clock also runs on its own and the beacon may be due at once, so the beacon is held back until the wait was observed.
  await beacon('missing');
  await open.advance(15_000);
  expect(await current()).toMatchObject({ round_id: betting.round_id, phase: 'closed', link: null, number: null });
  await beacon('ok');
  await open.advance(3_000);
  expect(await current()).toMatchObject({ round_id: betting.round_id, phase: 'spinning', link_hash: betting.link_hash, beacon_round: betting.beacon_round });
  await open.advance(5_000);
  expect(await current()).toMatchObject({ round_id: betting.round_id, phase: 'settled', voided: false });
  await open.advance(3_000);
  expect(await current()).toMatchObject({ phase: 'betting', link_index: betting.link_index + 1 });

  const [result] = doubleHistoryReply.parse(await read('history')).data;
  const [chain] = tableChainsReply.parse(await read('chains')).data;
  if (result === undefined || chain === undefined) throw new Error('nothing was published');
  expect(hashLink(result.link)).toBe(betting.link_hash);
  expect(betting.link_hash).toBe(chain.end_hash);
  expect(verifyBeacon(chain.beacon.public_key, { round: betting.beacon_round, randomness: result.beacon_value, signature: result.beacon_signature })).toBe(
    true,
  );
  expect(result.number).toBe(doubleNumber(result.link, result.beacon_value));
  expect(result.color).toBe(doubleColorOf(result.number));
  await expectLedgerHolds(open.site);
});

it('a jump of the clock by an hour finishes the running round, since its beacon value is still available', async () => {
  const before = await current();
  await open.advance(3_600_000);
  await open.advance(5_000);
  const round = await read(`rounds/${before.round_id}`);
  expect(round).toMatchObject({ voided: false, phase: 'settled' });
});

it('a round without a beacon value is void 30 s after closing, and the next round opens', async () => {
  await open.advance(3_000);
  const withoutBeacon = await current();
  await beacon('missing');
  await open.advance(15_000);
  await open.advance(20_000);
  expect(await current()).toMatchObject({ round_id: withoutBeacon.round_id, phase: 'closed' });
  await open.advance(10_500);
  expect(await read(`rounds/${withoutBeacon.round_id}`)).toMatchObject({ voided: true, phase: 'settled', number: null });
  await beacon('ok');
  await open.advance(3_000);
  expect(await current()).toMatchObject({ phase: 'betting', link_index: withoutBeacon.link_index + 1 });
  await expectLedgerHolds(open.site);
});
