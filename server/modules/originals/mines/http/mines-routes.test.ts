import { randomUUID } from 'node:crypto';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contracts/originals/originals.ts';
import { verifyMinesRound } from '#kernel/fairness/index.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../../testing/originals-http.ts';
import { at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';

const ROUNDS = '/api/originals/mines/rounds';
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

async function newRound(mines = 3) {
  const player = await world.newPlayer(10_000);
  const token = http.tokenOf(player);
  const opened = (await http.post(token, ROUNDS, { stake: 100, mines })).json<contract.MinesOpenReply>();
  return { player, token, opened, url: `${ROUNDS}/${opened.round_id}`, ...(await world.layoutOf(opened.round_id)) };
}

describe('a whole round over HTTP', () => {
  test('opens with 201, shows every step in the contract’s shape and hides the mines until the round is over', async () => {
    const player = await world.newPlayer(10_000);
    const token = http.tokenOf(player);
    const opened = await http.post(token, ROUNDS, { stake: 100, mines: 3 });
    expect(opened.statusCode).toBe(201);
    expect(safeParse(contract.minesOpenReply, opened.json()).success).toBe(true);
    const round = opened.json<contract.MinesOpenReply>();
    expect(round).toMatchObject({ nonce: 0, max_gems: 22, balance: { value: 9_900, bonus: 0 } });
    expect(round.multipliers).toHaveLength(22);
    expect(round.multipliers.slice(0, 2)).toEqual([1.1022, 1.2597]);
    const { mined, safe } = await world.layoutOf(round.round_id);

    const step = await http.post(token, `${ROUNDS}/${round.round_id}/reveal`, { tile: safe[0] });
    expect(step.statusCode).toBe(200);
    expect(safeParse(contract.minesRevealReply, step.json()).success).toBe(true);
    expect(step.json()).toMatchObject({ status: 'open', tile: safe[0], safe: true, gems: 1, multiplier: 1.1022, payout: 110, balance: { value: 9_900 } });
    const current = await http.get(token, '/api/originals/mines/current');
    expect(safeParse(contract.minesCurrentRound, current.json()).success).toBe(true);
    expect(current.json()).toMatchObject({ round_id: round.round_id, tiles: [safe[0]], gems: 1, payout: 110 });
    for (const body of [opened.json<object>(), step.json<object>()]) expect(body).not.toHaveProperty('layout');
    expect(step.json()).not.toHaveProperty('mines');
    expect(current.body).not.toContain('layout');
    expect((await http.get(token, ROUNDS)).json()).toMatchObject({ data: [] });

    const out = await http.post(token, `${ROUNDS}/${round.round_id}/cashout`, '');
    expect(out.statusCode).toBe(200);
    expect(safeParse(contract.minesCashoutReply, out.json()).success).toBe(true);
    expect(out.json()).toMatchObject({ status: 'won', gems: 1, multiplier: 1.1022, payout: 110, mines: mined, balance: { value: 10_010 } });
    expect((await http.get(token, '/api/originals/mines/current')).json()).toEqual({ round_id: null });
  });

  test('can be verified by the player from the history after a rotation', async () => {
    const { token, url, safe } = await newRound();
    await http.post(token, `${url}/reveal`, { tile: safe[0] });
    await http.post(token, `${url}/cashout`, '');
    const before = (await http.get(token, '/api/originals/fairness')).json<contract.FairnessReply>();
    const rotation = await http.put(token, '/api/originals/fairness', { client_seed: 'açaí 🍀' });
    expect(rotation.statusCode).toBe(200);
    expect(safeParse(contract.fairnessRotationReply, rotation.json()).success).toBe(true);
    expect(rotation.json()).toMatchObject({ client_seed: 'açaí 🍀', server_seed_hash: before.next_server_seed_hash, nonce: 0, revealed: { rounds: 1 } });
    const seeds = (await http.get(token, '/api/originals/fairness/seeds')).json<contract.RevealedSeedsReply>();
    expect(safeParse(contract.revealedSeedsReply, seeds).success).toBe(true);
    const history = (await http.get(token, ROUNDS)).json<contract.MinesHistoryReply>();
    expect(safeParse(contract.minesHistoryReply, history).success).toBe(true);
    const round = at(history.data, 0);
    expect(round.server_seed).toBe(at(seeds.data, 0).server_seed);
    const result = verifyMinesRound({
      serverSeed: round.server_seed ?? '',
      serverSeedHash: before.server_seed_hash,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      mines: round.mines,
      stakeCents: round.stake,
      status: round.status,
      tiles: round.tiles,
      payoutCents: round.payout,
      layout: round.layout,
    });
    expect(result.fair).toBe(true);
  });
});

describe('the Idempotency-Key', () => {
  test('of a reveal and of a cash-out replays status and body with the header, and refuses another body with 409', async () => {
    const player = await world.newPlayer(10_000);
    const token = http.tokenOf(player);
    const first = await http.post(token, ROUNDS, { stake: 100, mines: 3 });
    const roundId = first.json<contract.MinesOpenReply>().round_id;
    const { safe } = await world.layoutOf(roundId);
    const reveal = (tile: number) => http.post(token, `${ROUNDS}/${roundId}/reveal`, { tile }, 'reveal-key');
    const [opened, again, elsewhere] = [await reveal(at(safe, 0)), await reveal(at(safe, 0)), await reveal(at(safe, 1))];
    expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([200, opened.json(), 'true']);
    expect([elsewhere.statusCode, elsewhere.json<{ code: string }>().code]).toEqual([409, 'idempotency_key_reused']);

    const cashout = () => http.post(token, `${ROUNDS}/${roundId}/cashout`, '', 'cashout-key');
    const [paid, repaid] = [await cashout(), await cashout()];
    expect([repaid.statusCode, repaid.json(), repaid.headers['idempotent-replayed']]).toEqual([200, paid.json(), 'true']);
    const afterwards = await reveal(at(safe, 0));
    expect([afterwards.statusCode, afterwards.json()]).toEqual([200, opened.json()]);
  });
});

describe('hostile input is refused in the contract’s shape, and nothing is written', () => {
  test.each([{ tile: 25 }, { tile: -1 }, { tile: 1.5 }, { tile: '3' }, { tile: null }, { tile: true }, { tile: [3] }, {}, ''])('revealing %j', async (body) => {
    const { token, url } = await newRound();
    const answer = await http.post(token, `${url}/reveal`, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['tile']]);
    expect((await http.get(token, '/api/originals/mines/current')).json()).toMatchObject({ gems: 0 });
  });

  test('revealing NaN', async () => {
    const { token, url } = await newRound();
    expect((await http.post(token, `${url}/reveal`, '{"tile":NaN}')).statusCode).toBe(400);
  });

  test('another player’s round, and invalid ids: 404 on reveal and cash-out', async () => {
    const { opened, safe } = await newRound();
    const otherPlayer = http.tokenOf(await world.newPlayer(1_000));
    for (const id of [opened.round_id, opened.round_id.toUpperCase(), randomUUID(), '0', 'x'.repeat(300), '%00', "'--"]) {
      for (const answer of [
        await http.post(otherPlayer, `${ROUNDS}/${encodeURI(id)}/reveal`, { tile: safe[0] }),
        await http.post(otherPlayer, `${ROUNDS}/${encodeURI(id)}/cashout`, ''),
      ]) {
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'round_not_found']);
      }
    }
  });

  test.each(['', 'x'.repeat(65), 'a\u0000b', 'quebra\nde linha', 7, null, ['a']])('a client seed of %j', async (seed) => {
    const token = http.tokenOf(await world.newPlayer(0));
    expect((await http.put(token, '/api/originals/fairness', { client_seed: seed })).statusCode).toBe(422);
  });

  test.each(['page=0', 'page=-1', 'per_page=101', 'per_page=x', 'page=1e9'])('paging by %s', async (query) => {
    const token = http.tokenOf(await world.newPlayer(0));
    expect((await http.get(token, `${ROUNDS}?${query}`)).statusCode).toBe(422);
    expect((await http.get(token, `/api/originals/fairness/seeds?${query}`)).statusCode).toBe(422);
  });

  test('no token: 401 in the contract’s shape, on every call but the paytable', async () => {
    const answers = await Promise.all([
      http.post('x.y.z', ROUNDS, { stake: 100, mines: 3 }),
      http.post('x.y.z', `${ROUNDS}/${randomUUID()}/reveal`, { tile: 0 }),
      http.get('x.y.z', '/api/originals/mines/current'),
      http.get('x.y.z', ROUNDS),
      http.get('x.y.z', '/api/originals/fairness'),
      http.put('x.y.z', '/api/originals/fairness', { client_seed: 'a' }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' }]);
    }
  });
});

describe('refusals carry a code and a text', () => {
  test('a second round 409, an opened tile 409, an early cash-out 409, a finished round 409, an empty wallet 422', async () => {
    const { token, url, safe, mined } = await newRound();
    const code = async (answer: ReturnType<OriginalsHttp['post']>) => [(await answer).statusCode, (await answer).json<{ code: string }>().code];
    expect(await code(http.post(token, ROUNDS, { stake: 100, mines: 3 }))).toEqual([409, 'round_open']);
    expect(await code(http.post(token, `${url}/cashout`, ''))).toEqual([409, 'no_gems']);
    await http.post(token, `${url}/reveal`, { tile: safe[0] });
    expect(await code(http.post(token, `${url}/reveal`, { tile: safe[0] }))).toEqual([409, 'tile_revealed']);
    expect((await http.put(token, '/api/originals/fairness', { client_seed: 'x' })).json()).toMatchObject({ code: 'round_open' });
    await http.post(token, `${url}/reveal`, { tile: mined[0] });
    expect(await code(http.post(token, `${url}/cashout`, ''))).toEqual([409, 'round_over']);
    expect(await code(http.post(http.tokenOf(await world.newPlayer(0)), ROUNDS, { stake: 100, mines: 3 }))).toEqual([422, 'insufficient_balance']);
  });
});

describe('the published paytable', () => {
  test('is public and bounds the return of the smallest stake by 91 % and 97 %', async () => {
    const answer = await http.app.inject({ method: 'GET', url: '/api/originals/mines/paytable?stake=10' });
    expect(answer.statusCode).toBe(200);
    expect(safeParse(contract.minesPaytableReply, answer.json()).success).toBe(true);
    const table = answer.json<contract.MinesPaytableReply>();
    expect(table).toMatchObject({ stake: 10, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, rtp_lowest: '0.910000', rtp_highest: '0.970000' });
    expect(table.tables).toHaveLength(24);
    expect(at(table.tables, 22)).toEqual({
      mines: 23,
      steps: [
        { gems: 1, multiplier: 12.125, payout: 121, chance: '0.080000', rtp: '0.968000' },
        { gems: 2, multiplier: 291, payout: 2_910, chance: '0.003333', rtp: '0.970000' },
      ],
    });
  });

  test('shows the default stake and every number of mines unless the query names them', async () => {
    const table = (await http.app.inject({ method: 'GET', url: '/api/originals/mines/paytable?mines=3' })).json<contract.MinesPaytableReply>();
    expect([table.stake, table.tables.map((each) => each.mines)]).toEqual([50, [3]]);
  });
});

cleanAfterTests(() => world.violations());
