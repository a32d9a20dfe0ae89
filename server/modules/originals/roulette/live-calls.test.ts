import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LiveBetsReply, liveBetsReply } from '#contracts/originals/live.ts';
import { roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { setLimits } from '#server/modules/gate/index.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { Stakes } from '../testing/live-fixture.ts';
import { createRouletteCalls, ROULETTE_TABLE, type RouletteCalls } from '../testing/roulette-fixture.ts';

const BETS = `${ROULETTE_TABLE}/bets`;
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
const errorsOf = (answer: { json<T>(): T }) => answer.json<{ code?: string; errors?: Record<string, string[]> }>();

describe('a call with several bets', () => {
  test('places each on its position, and returns all of them and the balance after the last', async () => {
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

  test('has at most a hundred bets, each on a different position', async () => {
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

  test('is refused as a whole when its bets together exceed a limit that its first bets keep', async () => {
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

  test('adds to the player’s stake on a position, whose limit applies to all calls of the round', async () => {
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

  test('has one answer for its key, and refuses another list under it', async () => {
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

  test('among many that one balance cannot pay is placed as a whole or not at all', async () => {
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
