import { randomUUID } from 'node:crypto';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as contract from '#contracts/originals/double.ts';
import { type TableChain, tableChainsReply } from '#contracts/originals/table.ts';
import { doubleColorOf, doubleNumber, doublePayoutCents, hashLink } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';

const BASE = '/api/originals/double';
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

async function read<S>(url: string, schema: Parameters<typeof safeParse>[0], token = '', from = http): Promise<S> {
  const answer = await from.get(token, `${BASE}/${url}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = safeParse(schema, answer.json());
  expect(parsed.error?.issues ?? []).toEqual([]);
  return answer.json<S>();
}

test('before the first round the replies have no round and no result', async () => {
  const empty = await createDoubleFixture();
  const own = await createOriginalsHttp(empty);
  onTestFinished(async () => {
    await own.app.close();
    await empty.drop();
  });
  expect(await read('current', contract.doubleCurrentReply, '', own)).toMatchObject({
    round_id: null,
    terms: { stake_max: 2_000, betting_ms: 15_000, spin_ms: 5_000 },
  });
  expect(await read('history', contract.doubleHistoryReply, '', own)).toEqual({ data: [] });
  const bet = await own.post(own.tokenOf(await empty.newPlayer(1_000)), `${BASE}/bets`, { color: 'red', stake: 100 });
  expect([bet.statusCode, bet.json()]).toMatchObject([409, { code: 'round_closed', message: 'As apostas desta rodada já fecharam. Nada foi descontado.' }]);
});

describe('a round over HTTP', () => {
  test('every answer has the contract’s shape, and the player can recompute the result and the payout from the proof', async () => {
    const round = await world.newRound();
    const token = http.tokenOf(await world.newPlayer(10_000));
    const current = await read<Exclude<contract.DoubleCurrentReply, { round_id: null }>>('current', contract.doubleCurrentReply);
    expect(current).toMatchObject({ round_id: round.id, phase: 'betting', link: null, number: null, bets: { sequence: 0 }, bets_total: { red: 0 } });
    expect(new Date(current.ends_at).getTime() - new Date(current.server_now).getTime()).toBe(15_000);

    const bets: contract.DoubleBetReply[] = [];
    for (const color of contract.doubleColors) {
      const answer = await http.post(token, `${BASE}/bets`, { color, stake: 200, round_id: round.id });
      expect([answer.statusCode, safeParse(contract.doubleBetReply, answer.json()).success]).toEqual([201, true]);
      bets.push(answer.json());
    }
    expect(bets.at(-1)).toMatchObject({ color: 'white', stake: 200, status: 'open', balance: { value: 9_400, bonus: 0 } });
    await world.publish();
    expect(await read('current', contract.doubleCurrentReply)).toMatchObject({ bets_total: { red: 200, black: 200, white: 200 }, bets: { sequence: 3 } });

    await world.closeRound();
    expect(await read('current', contract.doubleCurrentReply)).toMatchObject({ phase: 'closed', number: null, bets_total: { red: 200 } });
    expect(await read<contract.DoubleProofReply>('bets/proof', contract.doubleProofReply, token)).toMatchObject({ bets: [], rounds: [], chains: [] });
    const { outcome } = await world.spinRound();
    expect(await read('current', contract.doubleCurrentReply)).toMatchObject({ phase: 'spinning', number: outcome });
    expect((await read<contract.DoubleBetsReply>('bets', contract.doubleBetsReply, token)).data[0]).toMatchObject({ status: 'open', number: outcome });
    await world.finishRound();

    const [result] = (await read<contract.DoubleHistoryReply>('history?limit=1', contract.doubleHistoryReply)).data;
    expect(result).toMatchObject({ round_id: round.id, number: outcome, link_hash: round.linkHash });
    const proof = await read<contract.DoubleProofReply>('bets/proof', contract.doubleProofReply, token);
    expect([proof.bets.length, proof.rounds.length, proof.chains.length]).toEqual([3, 1, 1]);
    const [proved] = proof.rounds;
    if (proved === undefined || proved.link === null || proved.beacon_value === null || proved.number === null)
      throw new Error('a finished round is proved whole');
    expect(hashLink(proved.link)).toBe(proved.link_hash);
    expect(doubleNumber(proved.link, proved.beacon_value)).toBe(proved.number);
    for (const bet of proof.bets) {
      expect(bet.payout).toBe(doublePayoutCents(cents(bet.stake), bet.color, proved.number));
      expect(bet.status).toBe(doubleColorOf(proved.number) === bet.color ? 'won' : 'lost');
    }
    expect(await read(`rounds/${round.id}`, contract.doubleRoundReply)).toMatchObject({
      phase: 'settled',
      voided: false,
      players: { red: 1, black: 1, white: 1 },
    });
    const { data } = await read<{ data: readonly TableChain[] }>('chains', tableChainsReply);
    expect(data.map((chain) => chain.id)).toContain(proved.chain_id);
  });

  test('a voided round is in rounds/{id} and in the proof, but not among the results', async () => {
    const round = await world.newRound();
    const token = http.tokenOf(await world.newPlayer(1_000));
    await http.post(token, `${BASE}/bets`, { color: 'red', stake: 200 });
    await world.voidRound();
    expect(await read(`rounds/${round.id}`, contract.doubleRoundReply)).toMatchObject({ phase: 'settled', voided: true, number: null, color: null });
    const { data } = await read<contract.DoubleHistoryReply>('history', contract.doubleHistoryReply);
    expect(data.map((result) => result.round_id)).not.toContain(round.id);
    const proof = await read<contract.DoubleProofReply>('bets/proof', contract.doubleProofReply, token);
    expect(proof.rounds).toMatchObject([{ round_id: round.id, voided: true, number: null }]);
    expect(proof.bets).toMatchObject([{ status: 'void', payout: 200, number: null }]);
  });

  test('a player’s list has only the player’s bets, newest first, in pages, and by round', async () => {
    const first = await world.newRound();
    const [mine, other] = [http.tokenOf(await world.newPlayer(10_000)), http.tokenOf(await world.newPlayer(10_000))];
    for (const stake of [10, 20, 30]) {
      await http.post(mine, `${BASE}/bets`, { color: 'black', stake });
      world.clock.advance(1);
    }
    await http.post(other, `${BASE}/bets`, { color: 'black', stake: 99 });
    await world.newRound();
    await http.post(mine, `${BASE}/bets`, { color: 'white', stake: 40 });
    const page = await read<contract.DoubleBetsReply>('bets?per_page=2&page=1', contract.doubleBetsReply, mine);
    expect([page.meta, page.data.map((bet) => bet.stake)]).toEqual([{ page: 1, per_page: 2, total: 4 }, [40, 30]]);
    const ofFirst = await read<contract.DoubleBetsReply>(`bets?round_id=${first.id}`, contract.doubleBetsReply, mine);
    expect(ofFirst.data.map((bet) => bet.stake).toSorted((a, b) => a - b)).toEqual([10, 20, 30]);
  });

  test('a player’s own bets show the player’s alias on the table and no other player’s', async () => {
    const round = await world.newRound();
    const [mine, other] = [http.tokenOf(await world.newPlayer(1_000)), http.tokenOf(await world.newPlayer(1_000))];
    const placed = (await http.post(mine, `${BASE}/bets`, { color: 'red', stake: 30 })).json<contract.DoubleBetReply>();
    await http.post(other, `${BASE}/bets`, { color: 'red', stake: 99 });
    await world.publish();
    const [listed] = (await read<contract.DoubleBetsReply>(`bets?round_id=${round.id}`, contract.doubleBetsReply, mine)).data;
    expect(listed?.player).toBe(placed.player);
    const { bets } = await read<Exclude<contract.DoubleCurrentReply, { round_id: null }>>('current', contract.doubleCurrentReply);
    expect(bets.bets.filter(({ player }) => player === placed.player)).toEqual([{ player: placed.player, color: 'red', stake: 30 }]);
    expect(bets.bets).toHaveLength(2);
  });
});

test('caches may store results for one second; no cache may store the running round or a player’s own bets', async () => {
  const token = http.tokenOf(await world.newPlayer(1_000));
  const cacheOf = async (url: string) => (await http.get(token, `${BASE}/${url}`)).headers['cache-control'];
  expect(await Promise.all(['history', 'current', 'bets', 'bets/proof'].map(cacheOf))).toEqual(['public, max-age=1', 'no-store', 'no-store', 'no-store']);
});

describe('hostile input is refused in the contract’s shape, and nothing is written', () => {
  test.each(['1', 'null', '%00', randomUUID(), "1' OR '1'='1", 'a'.repeat(300)])('GET rounds/%s answers 404', async (id) => {
    const answer = await http.get('', `${BASE}/rounds/${encodeURIComponent(id)}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'round_not_found']);
  });

  test('the refusal of a stake over the round’s maximum names the maximum', async () => {
    await world.newRound();
    const token = http.tokenOf(await world.newPlayer(100_000));
    await http.post(token, `${BASE}/bets`, { color: 'red', stake: 2_000 });
    const answer = await http.post(token, `${BASE}/bets`, { color: 'red', stake: 10 });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'stake_above_maximum', errors: { stake: [expect.stringContaining('20,00')] } }]);
  });
});

test('under the profile br every call answers 404 and no round opens', async () => {
  const hidden = await createOriginalsHttp({ ...world, deps: { ...world.deps, complianceProfile: 'br' } });
  const token = hidden.tokenOf(await world.newPlayer(1_000));
  try {
    for (const url of ['current', 'history', `rounds/${randomUUID()}`, 'bets', 'bets/proof', 'chains']) {
      expect((await hidden.get(token, `${BASE}/${url}`)).statusCode).toBe(404);
    }
    expect((await hidden.post(token, `${BASE}/bets`, { color: 'red', stake: 100 })).statusCode).toBe(404);
  } finally {
    await hidden.app.close();
  }
  expect(world.gameUnder('br').mayOpen()).toBe(false);
  expect(world.gameUnder('open').mayOpen()).toBe(true);
});
