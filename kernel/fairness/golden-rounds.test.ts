import { expect, test } from 'vitest';
import rounds from './golden-rounds.json' with { type: 'json' };
import { verifyBeacon } from './beacon.ts';
import { diceRoll } from './dice.ts';
import { commitmentOf, doubleColorOf, minesLayout, verifyDoubleRound, verifyMinesRound } from './index.ts';
import { plinkoPath } from './plinko/plinko.ts';
import { verifyDiceBet } from './verify-dice-bet.ts';

/** Real answers of a site, verified with the program of docs/how-to/verify-a-mines-round.md, which was written in Python from that page alone. */
const claimed = (row: { stake: number; payout: number; server_seed: string; server_seed_hash: string; client_seed: string; nonce: number }) => ({
  ...{ serverSeed: row.server_seed, serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed, nonce: row.nonce },
  ...{ stakeCents: row.stake, payoutCents: row.payout },
});

test.each(rounds.mines.data)('round $nonce of Mines, verified by another implementation, is right', (row) => {
  const { mines, tiles, layout, status } = row;
  const round = { ...claimed(row), mines, tiles, layout, status: status === 'won' ? ('won' as const) : ('lost' as const) };
  expect(verifyMinesRound(round)).toMatchObject({ fair: true });
  expect(verifyMinesRound({ ...round, nonce: row.nonce + 1 }).fair).toBe(false);
});

test.each(rounds.dice.data)('bet $nonce of Dice, verified by another implementation, is right', (row) => {
  const bet = { ...claimed(row), chance: row.chance, roll: row.roll, direction: row.direction === 'over' ? ('over' as const) : ('under' as const) };
  expect(verifyDiceBet(bet)).toMatchObject({ fair: true });
});

const { beacon, ...double } = rounds.double.chain;
const chain = {
  id: double.id,
  endHash: double.end_hash,
  length: double.length,
  beacon: { genesisTime: beacon.genesis_time, period: beacon.period, publicKey: beacon.public_key },
};

test.each(rounds.double.data)('round $link_index of Double, verified by the programs of docs/how-to/verify-a-double-round.md, is right', (row) => {
  const round = {
    ...{ id: row.round_id, chainId: chain.id, linkIndex: row.link_index, linkHash: row.link_hash, link: row.link, voided: false },
    ...{ beaconRound: row.beacon_round, beaconValue: row.beacon_value, beaconSignature: row.beacon_signature },
    ...{ closesAtMs: Date.parse(row.closes_at), number: row.number },
  };
  const signed = verifyBeacon(beacon.public_key, { round: row.beacon_round, randomness: row.beacon_value, signature: row.beacon_signature });
  expect([verifyDoubleRound(round, chain, signed), doubleColorOf(row.number)]).toMatchObject([{ fair: true, signature: true }, row.color]);
  expect(verifyDoubleRound({ ...round, number: (row.number + 1) % 15 }, chain, signed).fair).toBe(false);
});

test('the example of the page equals the site’s result', () => {
  const deal = { serverSeed: '0'.repeat(64), clientSeed: 'palpite', nonce: 0 };
  expect(commitmentOf(deal.serverSeed)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55');
  expect([minesLayout({ ...deal, mines: 3 }), diceRoll(deal)]).toEqual([[1, 7, 21], 6_802]);
  expect(plinkoPath({ ...deal, rows: 16 })).toBe('0111011111101110');
});
