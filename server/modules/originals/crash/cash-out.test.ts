import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashBetsView } from '#contracts/originals/crash.ts';
import { crashMultipleAt, crashReachedMs } from '#kernel/fairness/crash/crash-curve.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { noticedBy, statements } from '#tests/simulation/tampering.ts';
import { createCrashFixture, type CrashFixture, crashTable } from '../testing/crash-fixture.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { leaveByThemselves } from '../table/use-cases/leave-by-themselves.ts';

const BETS = '/api/originals/crash/bets';

let world: CrashFixture;
let http: OriginalsHttp;
beforeAll(async () => {
  world = await createCrashFixture();
  http = await createOriginalsHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

interface Player {
  readonly id: string;
  readonly token: string;
  readonly bets: string[];
}

interface Body {
  readonly id: string;
  readonly code?: string;
  readonly multiplier: number;
  readonly payout: number;
  readonly balance: { readonly value: number };
}

/** Players with R$ 10,00 and a bet of R$ 1,00 each in a round that runs for at least `leastMs`; bets of rounds that broke earlier are lost. */
async function playing(players: number, leastMs = 5_000, over: object = {}): Promise<{ readonly round: Round; readonly players: readonly Player[] }> {
  let seats: Player[] = [];
  const round = await world.runningRound({
    leastMs,
    async bet() {
      seats = [];
      for (let n = 0; n < players; n += 1) seats.push(await seat(over));
    },
  });
  return { round, players: seats };
}

async function seat(over: object): Promise<Player> {
  const principal = await world.newPlayer(1_000);
  const token = http.tokenOf(principal);
  const placed = await http.post(token, BETS, { stake: 100, slot: 1, ...over });
  expect(placed.statusCode).toBe(201);
  return { id: principal.playerId, token, bets: [placed.json<Body>().id] };
}

const out = async ({ token, bets }: Player, key: string = randomUUID(), bet = bets[0]) => {
  const answer = await http.post(token, `${BETS}/${bet}/cashout`, {}, key);
  return { status: answer.statusCode, body: answer.json<Body>(), replayed: answer.headers['idempotent-replayed'] };
};

/** Moves the clock to `ms` milliseconds into the run; nothing else happens. */
const into = ({ runsFrom }: Round, ms: number) => world.clock.set(new Date((runsFrom?.getTime() ?? 0) + ms));

describe('a cash-out', () => {
  test('is paid once, at the multiple of the instant at which it was received, and its answer is kept for its key', async () => {
    const { round, players } = await playing(1);
    const [player] = players as [Player];
    into(round, 3_000);
    const first = await out(player, 'the-key');
    const multipleE2 = crashMultipleAt(3_000);
    expect(first).toMatchObject({ status: 200, body: { multiplier: multipleE2 / 100, payout: multipleE2, balance: { value: 900 + multipleE2 } } });
    into(round, 4_000);
    expect(await out(player, 'the-key')).toEqual({ ...first, replayed: 'true' });
    expect(await out(player)).toMatchObject({ status: 409, body: { code: 'bet_over' } });
    await world.finishRound();
    expect(await out(player, 'the-key')).toEqual({ ...first, replayed: 'true' });
    expect(await world.cashOf(player.id)).toBe(900 + multipleE2);
  });

  test('one millisecond before the break is paid; at the break it is too late and returns the break’s multiple even before the end is written', async () => {
    const { round, players } = await playing(2);
    const [first, second] = players as [Player, Player];
    const endsAt = await world.endOf(round);
    world.clock.set(new Date(endsAt.getTime() - 1));
    const paid = await out(first);
    expect([paid.status, paid.body.multiplier * 100]).toEqual([200, expect.closeTo(crashMultipleAt(endsAt.getTime() - 1 - (round.runsFrom?.getTime() ?? 0)))]);
    world.clock.set(endsAt);
    const late = await out(second);
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    const { outcome } = await world.revealRound();
    expect(late.body.multiplier).toBe(Number(outcome));
    await world.finishRound();
    expect(await out(second)).toMatchObject({ status: 409, body: { code: 'too_late', multiplier: Number(outcome) } });
    expect(await world.cashOf(second.id)).toBe(900);
  });

  test('of a bet with a target, by hand or automatic, is paid the target at most', async () => {
    const { round, players } = await playing(3, 6_000, { cashout_at: '1.20' });
    const [byHand, early, byItself] = players as [Player, Player, Player];
    into(round, 1_000);
    const before = await out(early);
    expect(before.body).toMatchObject({ multiplier: crashMultipleAt(1_000) / 100, payout: crashMultipleAt(1_000) });
    into(round, 5_000);
    expect((await out(byHand)).body).toMatchObject({ multiplier: 1.2, payout: 120 });
    expect(await leaveByThemselves(world.deps, crashTable, world.clock.now())).toBe(1);
    expect(await world.cashOf(byItself.id)).toBe(1_020);
    expect(await leaveByThemselves(world.deps, crashTable, world.clock.now())).toBe(0);
    await world.finishRound();
    expect(await Promise.all(players.map(({ id }) => world.cashOf(id)))).toEqual([1_020, 900 + crashMultipleAt(1_000), 1_020]);
  });

  test('at a target needs no periodic job: the end of the round pays every target up to the break exactly', async () => {
    const { round, players } = await playing(1, 4_000, { cashout_at: '1.05' });
    const [player] = players as [Player];
    const { outcome } = await world.revealRound();
    expect(await leaveByThemselves(world.deps, crashTable, world.clock.now())).toBe(0);
    await world.finishRound();
    expect([Number(outcome) >= crashMultipleAt(4_000) / 100, await world.cashOf(player.id)]).toEqual([true, 1_005]);
    const { data } = (await http.get(player.token, `${BETS}?round_id=${round.id}`)).json<{ data: object[] }>();
    expect(data).toMatchObject([{ status: 'won', cashout_at: '1.05', multiplier: 1.05, payout: 105, broke_at: Number(outcome) }]);
  });

  test('is refused before the round runs, in its first moment, for another player’s bet and for an unknown bet', async () => {
    await world.newRound();
    const early = await seat({});
    expect(await out(early)).toMatchObject({ status: 409, body: { code: 'not_running' } });
    const { round, players } = await playing(2);
    const [one, two] = players as [Player, Player];
    into(round, crashReachedMs(101) - 1);
    expect(await out(one)).toMatchObject({ status: 409, body: { code: 'too_soon' } });
    into(round, 2_000);
    for (const bet of [two.bets[0], randomUUID(), 'x'])
      expect(await out(one, randomUUID(), bet)).toMatchObject({ status: 404, body: { code: 'bet_not_found' } });
    expect((await out(one, 'used')).status).toBe(200);
    expect((await out(two, 'used')).status).toBe(200);
  });

  test('with the key of another bet of the same player is refused', async () => {
    const { round, players } = await playing(1);
    const [player] = players as [Player];
    into(round, 1_000);
    expect((await out(player, 'one-key')).status).toBe(200);
    await world.finishRound();
    let bet = '';
    const third = await world.runningRound({
      leastMs: 3_000,
      bet: async () => void (bet = (await http.post(player.token, BETS, { stake: 100, slot: 2 })).json<Body>().id),
    });
    into(third, 1_000);
    expect(await out(player, 'one-key', bet)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await out(player, 'another-key', bet)).status).toBe(200);
  });

  test.each(['pauses', 'is excluded'])('is paid to a player who %s during the round', async (act) => {
    const { round, players } = await playing(1);
    const [player] = players as [Player];
    const until = new Date(world.clock.nowMs() + HOUR_MS);
    await inTransaction(world.db, (tx) => (act === 'pauses' ? setPause(tx, player.id, until) : setExclusion(tx, player.id, { kind: 'self', until })));
    into(round, 1_000);
    expect((await out(player)).status).toBe(200);
  });

  test('of each of two hundred players at one moment is answered and paid once while connections are killed', async () => {
    const { round, players } = await playing(200, 4_000);
    into(round, 2_000);
    const payout = crashMultipleAt(2_000);
    const calls = players.map((player) =>
      persist(async () => {
        const answer = await out(player, 'k');
        if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
        return answer;
      }),
    );
    const { done } = await cutSessions(world.owner, world.db.pool, Promise.all(calls), { during: 'table_leave', atOnce: 2, most: 20 });
    expect(done.map(({ status, body }) => [status, body.payout])).toEqual(players.map(() => [200, payout]));
    expect(await Promise.all(players.map(({ id }) => world.cashOf(id)))).toEqual(players.map(() => 900 + payout));
    await world.finishRound();
    expect(await world.violations()).toEqual([]);
  });
});

describe('a bet', () => {
  test('occupies one slot; bets in two slots are cashed out independently', async () => {
    let placed: readonly Body[] = [];
    const principal = await world.newPlayer(1_000);
    const token = http.tokenOf(principal);
    const round = await world.runningRound({
      leastMs: 4_000,
      async bet() {
        const answers = [];
        for (const body of [{ slot: 1, cashout_at: '1.10' }, { slot: 2 }, { slot: 2 }]) answers.push(await http.post(token, BETS, { stake: 10, ...body }));
        expect(answers.map(({ statusCode, json }) => [statusCode, json<Body>().code])).toEqual([
          [201, undefined],
          [201, undefined],
          [409, 'position_taken'],
        ]);
        placed = answers.map(({ json }) => json<Body>());
      },
    });
    into(round, 3_000);
    const { data } = (await http.get(token, BETS)).json<{ data: readonly { slot: number }[] }>();
    expect(
      data
        .slice(0, 2)
        .map(({ slot }) => slot)
        .toSorted(),
    ).toEqual([1, 2]);
    const left = await out({ id: principal.playerId, token, bets: [placed[1]?.id ?? ''] });
    expect(left.body.payout).toBe(Math.floor((10 * crashMultipleAt(3_000)) / 100));
    await world.finishRound();
  });

  test('above the table’s highest multiple is refused, and the refusal names that multiple', async () => {
    await world.newRound();
    const token = http.tokenOf(await world.newPlayer(1_000));
    const refused = await http.post(token, BETS, { stake: 100, slot: 1, cashout_at: '5000.01' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'target_above_maximum', errors: { cashout_at: ['A mesa vai até 5.000,00×: escolha um valor menor.'] } },
    ]);
    expect((await http.post(token, BETS, { stake: 100, slot: 1, cashout_at: '5000.00' })).statusCode).toBe(201);
  });

  test('is cancelled while bets are open, frees its slot, and answers a repeated cancellation alike; after the closing it stays', async () => {
    await world.newRound();
    const player = await seat({});
    const url = `${BETS}/${player.bets[0]}`;
    for (let n = 0; n < 2; n += 1) expect((await http.remove(player.token, url)).json()).toEqual({ id: player.bets[0], status: 'void', payout: 100 });
    expect(await world.cashOf(player.id)).toBe(1_000);
    const otherPlayer = http.tokenOf(await world.newPlayer(0));
    expect((await http.remove(otherPlayer, url)).statusCode).toBe(404);
    const again = await http.post(player.token, BETS, { stake: 100, slot: 1 });
    expect(again.statusCode).toBe(201);
    await world.closeRound();
    const refused = await http.remove(player.token, `${BETS}/${again.json<Body>().id}`);
    expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'round_closed']);
    await world.finishRound();
    expect(await world.violations()).toEqual([]);
  });
});

describe('the public view of a running round', () => {
  test('shows the bets that left and their multiples, under aliases, in one message however many left', async () => {
    const { round, players } = await playing(3, 4_000);
    const [first, second] = players as [Player, Player];
    await world.clearOutbox();
    into(round, 1_000);
    await out(first);
    into(round, 2_000);
    await out(second);
    await world.publish();
    await world.publish();
    const messages = (await world.outbox()).filter(({ channel }) => channel === 'crash');
    const [early, late] = [crashMultipleAt(1_000), crashMultipleAt(2_000)];
    expect(messages).toMatchObject([{ event: 'CashedOut', data: { players: 3, bets_total: 300, cashed_out: 2, paid: early + late } }]);
    const shown = messages.map(({ data }) => data as unknown as CrashBetsView).flatMap(({ bets }) => bets);
    expect(shown.map(({ multiplier, payout }) => [multiplier, payout])).toEqual([
      [late / 100, late],
      [early / 100, early],
      [null, null],
    ]);
    const mine = (await http.get(first.token, '/api/originals/crash/current')).json<{ mine: readonly object[]; phase: string; multiplier: null }>();
    expect(mine).toMatchObject({ phase: 'running', multiplier: null, players: 3, max_multiplier: 5_000, mine: [{ multiplier: early / 100, status: 'won' }] });
    expect((await http.get('x.y.z', '/api/originals/crash/current')).json<{ mine: readonly object[] }>().mine).toEqual([]);
  });
});

describe('ledger:verify reports', () => {
  test('a changed multiple or instant of a bet that left, and a bet falsely marked as cancelled', async () => {
    const { round, players } = await playing(2, 4_000);
    const [left, lost] = players as [Player, Player];
    into(round, 2_000);
    await out(left);
    await world.finishRound();
    expect(await world.violations()).toEqual([]);
    const damages = {
      'another multiple': `UPDATE originals_table_bet SET left_e2 = left_e2 + 1, payout_cents = div(stake_cents::numeric * (left_e2 + 1), 100) WHERE id = '${left.bets[0]}'`,
      'an earlier instant': `UPDATE originals_table_bet SET left_at = left_at - interval '500 milliseconds' WHERE id = '${left.bets[0]}'`,
      'no multiple': `UPDATE originals_table_bet SET left_e2 = NULL, left_at = NULL, left_key = NULL, left_cash_cents = NULL, left_bonus_cents = NULL,
        left_wallet_version = NULL WHERE id = '${left.bets[0]}'`,
      cancelled: `UPDATE originals_table_bet SET state = 'void', payout_cents = stake_cents, void_reason = 'cancelled', left_e2 = NULL, left_at = NULL, left_key = NULL,
        left_cash_cents = NULL, left_bonus_cents = NULL, left_wallet_version = NULL WHERE id = '${lost.bets[0]}'`,
    };
    for (const [what, sql] of Object.entries(damages)) expect(await noticedBy(world, statements(sql)), what).not.toEqual([]);
  });
});
