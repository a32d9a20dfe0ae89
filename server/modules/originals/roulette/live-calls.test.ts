import { randomUUID } from 'node:crypto';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LiveBetsReply, liveBetsReply, liveTablesReply, liveTakenBackReply } from '#contracts/live.ts';
import * as contract from '#contracts/roulette.ts';
import { hashLink } from '#kernel/fairness/index.ts';
import { rouletteNumber } from '#kernel/fairness/roulette/roulette.ts';
import { type RoulettePosition, roulettePayoutCents, roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';
import { setLimits } from '#server/modules/gate/index.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { createRouletteFixture } from '../testing/roulette-fixture.ts';
import type { TableFixture } from '../testing/table-fixture.ts';

const TABLE = '/api/live/tables/roulette';
const BETS = `${TABLE}/bets`;
let world: TableFixture<RoulettePosition>;
let http: OriginalsHttp;
let round: Round;
beforeAll(async () => {
  world = await createRouletteFixture();
  http = await createOriginalsHttp(world);
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

type Stakes = readonly (readonly [position: string, stake: number])[];
const bodyOf = (stakes: Stakes) => ({ round_id: round.id, bets: stakes.map(([position, stake]) => ({ position, stake })) });
const place = (player: Principal, stakes: Stakes, key: string = randomUUID()) => http.post(http.tokenOf(player), BETS, bodyOf(stakes), key);
const betsOf = async ({ playerId }: Principal) =>
  (
    await world.db.k.selectFrom('originals_table_bet').select(['position', 'stake_cents', 'state']).where('player_id', '=', playerId).orderBy('id').execute()
  ).map(({ position, stake_cents, state }) => `${position} ${stake_cents} ${state}`);
async function read<S>(url: string, schema: Parameters<typeof safeParse>[0], token = ''): Promise<S> {
  const answer = await http.get(token, url);
  expect([answer.statusCode, safeParse(schema, answer.json()).error?.issues ?? []], answer.body).toEqual([200, []]);
  return answer.json<S>();
}
const errorsOf = (answer: { json<T>(): T }) => answer.json<{ code?: string; errors?: Record<string, string[]> }>();

describe('a call with several bets', () => {
  test('places each on its position, and answers with all of them and the balance after the last', async () => {
    const player = await world.newPlayer(1_000);
    const answer = await place(player, [
      ['straight:17', 50],
      ['split:17-20', 30],
      ['red', 120],
    ]);
    expect([answer.statusCode, safeParse(liveBetsReply, answer.json()).success]).toEqual([201, true]);
    expect(answer.json<LiveBetsReply>()).toMatchObject({
      round_id: round.id,
      bets: [{ position: 'straight:17', stake: 50 }, { position: 'split:17-20' }, { position: 'red', stake: 120, status: 'open' }],
      balance: { value: 800, bonus: 0 },
    });
    expect([await betsOf(player), await world.cashOf(player.playerId)]).toEqual([['straight:17 50 open', 'split:17-20 30 open', 'red 120 open'], 800]);
  });

  test('has one bet for each of the layout’s positions that it names, a hundred at most', async () => {
    const player = await world.newPlayer(10_000);
    await world.setting('casino_bet_max_total', 1_000_000);
    const hundred: Stakes = roulettePositions.slice(0, 100).map((position) => [position, 10]);
    expect((await place(player, hundred)).statusCode).toBe(201);
    expect(await betsOf(player)).toHaveLength(100);
    const more = await place(player, [...hundred, ['red', 10]]);
    await world.setting('casino_bet_max_total', 2_000);
    expect([more.statusCode, await world.cashOf(player.playerId)]).toEqual([422, 9_000]);
  });

  test.each<readonly [string, Stakes, number, string]>([
    [
      'its sum is above the balance',
      [
        ['red', 600],
        ['black', 401],
      ],
      422,
      'insufficient_balance',
    ],
    [
      'its sum is above the round’s highest total',
      [
        ['red', 1_500],
        ['black', 501],
      ],
      422,
      'stake_above_maximum',
    ],
    [
      'one stake is above the limit of its position',
      [
        ['red', 100],
        ['straight:17', 112],
      ],
      422,
      'position_above_maximum',
    ],
    [
      'one stake is below the smallest',
      [
        ['red', 100],
        ['straight:17', 9],
      ],
      422,
      'stake_below_minimum',
    ],
  ])('is refused whole when %s', async (_name, stakes, status, code) => {
    const cash = code === 'stake_above_maximum' ? 5_000 : 1_000;
    const player = await world.newPlayer(cash);
    const answer = await place(player, stakes);
    expect([answer.statusCode, errorsOf(answer).code]).toEqual([status, code]);
    expect([await betsOf(player), await world.cashOf(player.playerId)]).toEqual([[], cash]);
    const most = `O máximo em pleno é ${formatBrl(cents(111))} por rodada.`;
    if (code === 'position_above_maximum') expect(errorsOf(answer).errors).toEqual({ 'bets.1.stake': [most] });
  });

  test('is refused whole by a limit of bets that only its first bets keep', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => setLimits(tx, player.playerId, { stakeCents: { day: cents(250), week: null, month: null } }));
    const answer = await place(player, [
      ['red', 200],
      ['black', 100],
    ]);
    expect([answer.statusCode, errorsOf(answer).code, await betsOf(player)]).toEqual([403, 'limit_reached', []]);
    expect(
      (
        await place(player, [
          ['red', 150],
          ['black', 100],
        ])
      ).statusCode,
    ).toBe(201);
  });

  test('adds to what its player has on a position, whose limit holds over all calls of the round', async () => {
    const player = await world.newPlayer(1_000);
    expect((await place(player, [['straight:17', 60]])).statusCode).toBe(201);
    const over = await place(player, [
      ['straight:17', 52],
      ['red', 10],
    ]);
    expect([over.statusCode, errorsOf(over).code]).toEqual([422, 'position_above_maximum']);
    expect((await place(player, [['straight:17', 51]])).statusCode).toBe(201);
    expect(await betsOf(player)).toEqual(['straight:17 60 open', 'straight:17 51 open']);
  });

  test.each<readonly [string, unknown]>([
    [
      'one position twice',
      {
        bets: [
          { position: 'red', stake: 10 },
          { position: 'red', stake: 10 },
        ],
      },
    ],
    ['no bet', { bets: [] }],
    ['a position that is none', { bets: [{ position: 'split:3-4', stake: 10 }] }],
    ['no list', { bets: { position: 'red', stake: 10 } }],
  ])('is a form error with %s', async (_name, body) => {
    const player = await world.newPlayer(1_000);
    expect((await http.post(http.tokenOf(player), BETS, body)).statusCode).toBe(422);
    expect(await betsOf(player)).toEqual([]);
  });

  test('has one answer for its key, and none for another list under it', async () => {
    const player = await world.newPlayer(1_000);
    const first = await place(
      player,
      [
        ['red', 100],
        ['odd', 50],
      ],
      'one',
    );
    const again = await place(
      player,
      [
        ['red', 100],
        ['odd', 50],
      ],
      'one',
    );
    expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
    for (const other of [
      [['red', 100]],
      [
        ['odd', 50],
        ['red', 100],
      ],
      [
        ['red', 100],
        ['odd', 50],
        ['even', 50],
      ],
      [
        ['red', 100],
        ['odd', 51],
      ],
    ] as Stakes[]) {
      const answer = await place(player, other, 'one');
      expect([answer.statusCode, errorsOf(answer).code]).toEqual([409, 'idempotency_key_reused']);
    }
    expect([await betsOf(player), await world.cashOf(player.playerId)]).toEqual([['red 100 open', 'odd 50 open'], 850]);
  });

  test('of many that one balance cannot all pay leaves those that it pays, each whole', async () => {
    const player = await world.newPlayer(500);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        place(player, [
          ['red', 60],
          ['black', 40],
        ]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(422)]);
    expect([(await betsOf(player)).length, await world.cashOf(player.playerId)]).toEqual([10, 0]);
  });
});

describe('bets that are taken back', () => {
  test('are refunded, free their positions, and may be placed again; a second call finds none', async () => {
    const player = await world.newPlayer(1_000);
    const token = http.tokenOf(player);
    await world.grantBonus(player.playerId, 100);
    await place(player, [
      ['straight:17', 100],
      ['red', 200],
    ]);
    const taken = await http.remove(token, BETS);
    expect([taken.statusCode, safeParse(liveTakenBackReply, taken.json()).success]).toEqual([200, true]);
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

  test('are none once betting has closed, nor those of another player', async () => {
    const [player, other] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
    await place(player, [['red', 200]]);
    expect((await http.remove(http.tokenOf(other), BETS)).json()).toMatchObject({ bets: [] });
    await world.closeRound();
    const late = await http.remove(http.tokenOf(player), BETS);
    expect([late.statusCode, errorsOf(late).code, await betsOf(player)]).toEqual([409, 'round_closed', ['red 200 open']]);
  });

  test('at the moment in which others are placed leave money, seat and bets in agreement', async () => {
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
  test('has its limits, its players and its last results; the table itself its positions, and a player’s own bets', async () => {
    const player = await world.newPlayer(1_000);
    const token = http.tokenOf(player);
    await place(player, [
      ['straight:17', 20],
      ['red', 100],
    ]);
    await world.publish();
    const { data } = await read<{ data: unknown[] }>('/api/live/tables', liveTablesReply);
    const finished = (await world.db.k.selectFrom('rounds_round').select('id').where('state', '=', 'settled').execute()).length;
    expect(data).toMatchObject([
      { id: 'roulette', game: 'roulette', name: 'Roleta', players: 1, limits: { table: { min: 10, max: 2_000 }, positions: { straight: 111 } } },
    ]);
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

  test('a round is recomputed from its proof, and so is each payout', async () => {
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
