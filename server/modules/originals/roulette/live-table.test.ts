import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveTablesReply, liveCancelledReply } from '#contracts/originals/live.ts';
import * as contract from '#contracts/originals/roulette.ts';
import { hashLink } from '#kernel/fairness/index.ts';
import { rouletteNumber } from '#kernel/fairness/roulette/roulette.ts';
import { type RoulettePosition, roulettePayoutCents } from '#kernel/fairness/roulette/roulette-positions.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { Stakes } from '../testing/live-fixture.ts';
import { createRouletteCalls, ROULETTE_TABLE, type RouletteCalls } from '../testing/roulette-fixture.ts';

const TABLE = ROULETTE_TABLE;
const BETS = `${TABLE}/bets`;
let table: RouletteCalls;
let world: RouletteCalls['world'];
let http: RouletteCalls['http'];
let round: Round;
beforeAll(async () => {
  table = await createRouletteCalls();
  ({ world, http } = table);
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(() => table.close());

const place = (player: Principal, stakes: Stakes, key?: string) => table.place(player, round.id, stakes, key);
const betsOf = (player: Principal) => table.betsOf(player);

async function read<S>(url: string, schema: Parameters<typeof safeParse>[0], token = ''): Promise<S> {
  const answer = await http.get(token, url);
  expect([answer.statusCode, safeParse(schema, answer.json()).error?.issues ?? []], answer.body).toEqual([200, []]);
  return answer.json<S>();
}

describe('a cancellation of all bets', () => {
  test('refunds them and frees their positions for new bets; a second call finds none', async () => {
    const player = await world.newPlayer(1_000);
    const token = http.tokenOf(player);
    await world.grantBonus(player.playerId, 100);
    await place(player, [
      ['straight:17', 100],
      ['red', 200],
    ]);
    const taken = await http.remove(token, BETS);
    expect([taken.statusCode, safeParse(liveCancelledReply, taken.json()).success]).toEqual([200, true]);
    expect(taken.json()).toMatchObject({
      round_id: round.id,
      bets: [{ position: 'straight:17', status: 'void' }, { stake: 200 }],
      balance: { value: 1_000, bonus: 100 },
    });
    expect((await http.remove(token, BETS)).json()).toEqual({ round_id: round.id, bets: [], balance: null });
    expect((await read<{ mine: unknown[] }>(TABLE, contract.rouletteDetail, token)).mine).toEqual([]);
    expect((await place(player, [['straight:17', 111]])).statusCode).toBe(201);
    await world.finishRound();
    expect(await world.violations()).toEqual([]);
  });

  test('has no effect after the closing or on another player’s bets', async () => {
    const [player, other] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
    await place(player, [['red', 200]]);
    expect((await http.remove(http.tokenOf(other), BETS)).json()).toMatchObject({ bets: [] });
    await world.closeRound();
    const late = await http.remove(http.tokenOf(player), BETS);
    expect([late.statusCode, late.json<{ code: string }>().code, await betsOf(player)]).toEqual([409, 'round_closed', ['red 200 open']]);
  });

  test('in parallel with new bets leaves money, seat and bets in agreement', async () => {
    const player = await world.newPlayer(2_000);
    const token = http.tokenOf(player);
    for (let wave = 0; wave < 5; wave += 1)
      await Promise.all([
        place(player, [
          ['red', 50],
          ['odd', 50],
        ]),
        http.remove(token, BETS),
        place(player, [['straight:0', 20]]),
        http.remove(token, BETS),
      ]);
    const open = (await betsOf(player)).filter((bet) => bet.endsWith('open')).reduce((sum, bet) => sum + Number(bet.split(' ')[1]), 0);
    expect(await world.cashOf(player.playerId)).toBe(2_000 - open);
    expect(await world.violations()).toEqual([]);
  });
});

describe('a table of the lobby', () => {
  test('shows its limits, players and last results; the table’s own call shows its positions and a player’s own bets', async () => {
    const player = await world.newPlayer(1_000);
    const token = http.tokenOf(player);
    await place(player, [
      ['straight:17', 20],
      ['red', 100],
    ]);
    await world.publish();
    const { data } = await read<{ data: unknown[] }>('/api/live/tables', liveTablesReply);
    const finished = (await world.db.k.selectFrom('rounds_round').select('id').where('state', '=', 'settled').execute()).length;
    expect(data[0]).toMatchObject({
      ...{ id: 'roulette', game: 'roulette', name: 'Roleta', players: 1 },
      limits: { table: { min: 10, max: 2_000 }, positions: { straight: 111 } },
    });
    expect((data[0] as { last: unknown[] }).last).toHaveLength(Math.min(12, finished));
    const detail = await read<Extract<contract.RouletteDetail, { bets: unknown }>>(TABLE, contract.rouletteDetail, token);
    expect(detail).toMatchObject({ round_id: round.id, phase: 'betting', commitment: round.linkHash, outcome: null, bets: { players: 1, bets_total: 120 } });
    expect(detail.positions).toHaveLength(157);
    expect(detail.positions.find(({ position }) => position === 'corner:16')).toEqual({ position: 'corner:16', pays: 8, rtp: '0.972972', max: 444 });
    expect(detail.mine.map(({ position, stake, player: name }) => [position, stake, name])).toEqual([
      ['red', 100, detail.bets.bets[0]?.player],
      ['straight:17', 20, detail.bets.bets[0]?.player],
    ]);
    expect((await read<contract.RouletteDetail>(TABLE, contract.rouletteDetail)).mine).toEqual([]);
  });

  test('a round and each payout can be recomputed from its proof', async () => {
    const player = await world.newPlayer(5_000);
    const token = http.tokenOf(player);
    await place(player, [
      ['red', 100],
      ['black', 100],
      ['dozen:1', 50],
      ['corner:16', 20],
      ['basket', 20],
      ['straight:0', 10],
    ]);
    await world.finishRound();
    const history = await read<{ data: { round_id: string; outcome: { number: number }; proof: { link: string; beacon_value: string; link_hash: string } }[] }>(
      `${TABLE}/history?limit=1`,
      contract.rouletteHistoryReply,
    );
    const [result] = history.data;
    if (result === undefined) throw new Error('the round has a result');
    expect([result.round_id, hashLink(result.proof.link)]).toEqual([round.id, round.linkHash]);
    expect(rouletteNumber(result.proof.link, result.proof.beacon_value)).toBe(result.outcome.number);
    const own = await read<{ data: contract.RouletteBet[] }>(BETS, contract.rouletteBetsReply, token);
    expect(own.data).toHaveLength(6);
    for (const bet of own.data) expect(bet.payout, bet.position).toBe(roulettePayoutCents(bet.stake, bet.position as RoulettePosition, result.outcome.number));
    expect(await world.cashOf(player.playerId)).toBe(4_700 + own.data.reduce((sum, { payout }) => sum + payout, 0));
  });
});
