import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { createHub88Freebets } from '../../hub88/hub88-freebets.ts';
import { askHub88 } from '../../hub88/hub88-call.ts';
import { type AggregatorFixture, openAggregator } from '../../testing/aggregator-fixture.ts';
import type { FreeRoundsDeps } from '../free-rounds-deps.ts';
import { listFreeRounds, openFreeRounds, type FreeRounds } from '../store/free-rounds.ts';
import type { SessionFacts } from '../store/sessions.ts';
import { createWalletFixture, GAME, SOURCE, type WalletFixture } from '../testing/wallet-fixture.ts';
import { cancelFreeRounds } from './cancel-free-rounds.ts';
import { type FreeRoundsOrder, noteFreeRounds } from './note-free-rounds.ts';
import { takeFreeBet } from './take-free-bet.ts';
import { notifySuppliersJob, notifySupplier } from './notify-supplier.ts';

const THEIRS = 'hub88-arr-vento-do-norte';
const CREATE = 'freebet/rewards/create';

describe.each(['open', 'br'] as const)('free rounds under the profile %s', (profile) => {
  let world: WalletFixture;
  let aggregator: AggregatorFixture;
  let deps: FreeRoundsDeps;
  let session: SessionFacts;
  beforeAll(async () => {
    aggregator = await openAggregator();
    world = await createWalletFixture(profile);
    deps = { ...world.wallet, announcers: [createHub88Freebets(aggregator.config)] };
    await world.owner.pool.query(`INSERT INTO casino_provider (id, slug, name, source) VALUES ('arraial', 'arraial', 'Arraial', 'hub88')`);
    await world.owner.pool.query(
      `INSERT INTO casino_game (id, slug, name, provider_id, image, path, released_at, source, provider_game, demo, certified)
       VALUES ($1, $1, 'Vento do Norte', 'arraial', '/art/mines.svg', '/play/vento', $2, 'hub88', 'arr_vento_do_norte', true, true)`,
      [THEIRS, world.clock.now()],
    );
    world.clock.advance(MINUTE_MS);
  });
  beforeEach(async () => {
    session = await world.session(await world.newPlayer(1_000));
  });
  afterAll(async () => {
    await expectLedgerHolds(world);
    await world.drop();
    await aggregator.close();
  });

  const settleOne = () => world.bet(session, { roundRef: randomUUID(), amountCents: 100, closes: true });
  const note = (over: Partial<FreeRoundsOrder> = {}) =>
    inTransaction(world.db, (tx) =>
      noteFreeRounds(deps, tx, { playerId: session.playerId, gameId: GAME, rounds: 2, stakeCents: 100, days: 7, ...over }, world.clock.now()),
    );
  async function granted(over: Partial<FreeRoundsOrder> = {}): Promise<FreeRounds> {
    const noted = await note(over);
    if (!noted.ok) throw new Error(noted.code);
    return noted.value;
  }
  const tell = (grant: FreeRounds, cancelledAt: Date | null = null) => notifySupplier(deps, { ...grant, used: 0, tries: 0, cancelledAt }, world.clock.now());
  const bet = async (grantRef: string, over: { transactionId?: string; roundRef?: string } = {}) =>
    takeFreeBet(world.wallet, {
      ...{ source: SOURCE, playerId: session.playerId, session, game: await world.game(), grantRef, closes: false },
      ...{ roundRef: randomUUID(), transactionId: randomUUID(), ...over },
    });
  const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'done' : answer.code);
  const openOf = (source: string, gameId: string) => openFreeRounds(world.db.k, { source, gameId, playerId: session.playerId, at: world.clock.now() });
  const rewardsOf = async (grant: FreeRounds) => {
    const answer = await askHub88(aggregator.config, 'freebet/rewards/list', { operator_reference: grant.id });
    return (answer.kind === 'answered' ? answer.body : []) as { reward_uuid: string; status: string; user: string; bet_value: number; bet_count: number }[];
  };
  const notifyAt = (inMs: number) => notifySuppliersJob(deps).run(new Date(world.clock.nowMs() + inMs));

  test('take no money and are limited to the grant; their wins are cash, paid from bonus_cost', async () => {
    await settleOne();
    const { ref } = await granted();
    expect(await openOf(SOURCE, GAME)).toEqual([{ ref, left: 2, stakeCents: 100 }]);
    const [first, roundRef] = [randomUUID(), randomUUID()];
    expect(await bet(ref, { transactionId: first, roundRef })).toMatchObject({ ok: true, duplicate: false, balance: { cashCents: 900 } });
    expect(await bet(ref, { transactionId: first, roundRef })).toMatchObject({ ok: true, duplicate: true });
    await world.win(session, { betTransactionId: first, roundRef, amountCents: 250, closes: true });
    expect(await purse(world, session.playerId)).toEqual([1_150, 0, 0]);
    const { rows } = await world.db.pool.query('SELECT stake_id, payout_cents, paid_cash_cents FROM stake_award WHERE player_id = $1', [session.playerId]);
    expect(rows).toEqual([{ stake_id: null, payout_cents: 250, paid_cash_cents: 250 }]);
    expect(codeOf(await bet(ref))).toBe('done');
    expect(codeOf(await bet(ref))).toBe('free_round_unknown');
    expect(await openOf(SOURCE, GAME)).toEqual([]);
  });

  test('are valid for one player, one game, and their days', async () => {
    await settleOne();
    const { ref } = await granted();
    const mine = session;
    session = await world.session(await world.newPlayer(1_000));
    await settleOne();
    expect(codeOf(await bet(ref))).toBe('free_round_unknown');
    session = mine;
    world.clock.advance(7 * DAY_MS);
    expect(codeOf(await bet(ref))).toMatch(/free_round_unknown|session_ended/);
    expect(await openOf(SOURCE, GAME)).toEqual([]);
  });

  test(`before a first settled bet are ${profile === 'br' ? 'refused, at the grant and at the bet' : 'granted and played'} (BON-1)`, async () => {
    const early = await note();
    if (profile === 'open') {
      expect(early.ok && codeOf(await bet(early.value.ref))).toBe('done');
      return;
    }
    expect(codeOf(early)).toBe('settled_bet_missing');
    await settleOne();
    const { ref } = await granted();
    const other = await world.newPlayer(1_000);
    await world.owner.pool.query('UPDATE casino_free_rounds SET player_id = $1 WHERE ref = $2', [other, ref]);
    session = await world.session(other);
    expect(codeOf(await bet(ref))).toBe('settled_bet_missing');
    await world.bet(session, { roundRef: 'open yet', amountCents: 100 });
    expect(codeOf(await bet(ref))).toBe('settled_bet_missing');
  });

  test('are refused for a player who may not play, and outside the game’s stakes', async () => {
    await settleOne();
    expect(codeOf(await note({ stakeCents: 1 }))).toBe('stake_out_of_range');
    expect(codeOf(await note({ rounds: 0 }))).toBe('rounds_out_of_range');
    expect(codeOf(await note({ days: 91 }))).toBe('days_out_of_range');
    await world.owner.pool.query('UPDATE casino_game SET stakes = ARRAY[20, 100, 500] WHERE id = $1', [THEIRS]);
    world.clock.advance(MINUTE_MS);
    expect(codeOf(await note({ gameId: THEIRS, stakeCents: 99 }))).toBe('stake_not_offered');
    await world.owner.pool.query('UPDATE casino_game SET stakes = NULL WHERE id = $1', [THEIRS]);
    world.clock.advance(MINUTE_MS);
    expect(codeOf(await note({ gameId: 'mines' }))).toBe('game_has_no_supplier');
    expect(codeOf(await note({ playerId: randomUUID() }))).toBe('unknown_player');
    await inTransaction(world.db, (tx) => setPause(tx, session.playerId, new Date(world.clock.nowMs() + HOUR_MS)));
    expect(codeOf(await note())).toBe('paused');
  });

  test('that are cancelled cannot be started; a started round is paid', async () => {
    await settleOne();
    const { id, ref } = await granted();
    const [begun, roundRef] = [randomUUID(), randomUUID()];
    await bet(ref, { transactionId: begun, roundRef });
    expect(codeOf(await inTransaction(world.db, (tx) => cancelFreeRounds(deps, tx, id, world.clock.now())))).toBe('done');
    expect(codeOf(await bet(ref))).toBe('free_round_unknown');
    expect(codeOf(await world.win(session, { betTransactionId: begun, roundRef, amountCents: 50, closes: true }))).toBe('done');
    expect((await purse(world, session.playerId))[0]).toBe(950);
  });

  describe('free rounds of the aggregator’s game', () => {
    test('can be used after it has named them; a lost answer is found again, so one reward is made', async () => {
      await settleOne();
      const grant = await granted({ gameId: THEIRS });
      expect(await openOf('hub88', THEIRS)).toEqual([]);
      aggregator.lose(CREATE, 'answer');
      expect(await tell(grant)).toEqual({ kind: 'told' });
      const rewards = await rewardsOf(grant);
      expect(rewards).toMatchObject([{ status: 'FRS_ACTIVE', bet_value: 100_000, bet_count: 2 }]);
      expect(await openOf('hub88', THEIRS)).toEqual([{ ref: rewards[0]?.reward_uuid, left: 2, stakeCents: 100 }]);
    });

    test('without an answer are announced again later, by any process, until it answers; five failures raise an alert', async () => {
      await settleOne();
      const grant = await granted({ gameId: THEIRS });
      for (let time = 0; time < 5; time += 1) {
        aggregator.lose('freebet/rewards/list', 'call');
        if (time === 0) expect(await tell(grant)).toMatchObject({ kind: 'unanswered' });
        else expect(await notifyAt((time + 1) * HOUR_MS)).toBe(1);
      }
      expect(await listParked(world.db.k)).toMatchObject([{ kind: 'casino.free-rounds', ref: grant.id }]);
      expect(await rewardsOf(grant)).toEqual([]);
      expect(await notifyAt(10 * HOUR_MS)).toBe(1);
      expect(await listParked(world.db.k)).toEqual([]);
      expect(await rewardsOf(grant)).toHaveLength(1);
      expect(await notifyAt(20 * HOUR_MS)).toBe(0);
    });

    test('that it has twice are reduced to one: the other is cancelled there', async () => {
      await settleOne();
      const grant = await granted({ gameId: THEIRS });
      const again = { user: 'somebody', game_code: 'arr_vento_do_norte', currency: 'BRL', bet_value: 100_000, bet_count: 2, operator_reference: grant.id };
      for (let time = 0; time < 2; time += 1) await askHub88(aggregator.config, CREATE, again);
      expect(await tell(grant)).toEqual({ kind: 'told' });
      expect((await rewardsOf(grant)).map(({ status }) => status).toSorted()).toEqual(['FRS_ACTIVE', 'FRS_CANCELLED']);
    });

    test('that it refuses are cancelled', async () => {
      await settleOne();
      await world.owner.pool.query(`UPDATE casino_game SET provider_game = 'arr_no_such_game' WHERE id = $1`, [THEIRS]);
      world.clock.advance(MINUTE_MS);
      const grant = await granted({ gameId: THEIRS });
      expect(await tell(grant)).toEqual({ kind: 'refused', why: 'status 404' });
      const [kept] = await listFreeRounds(world.db.k, session.playerId, 1);
      expect([kept?.id, kept?.cancelledAt === null, kept?.dueAt]).toEqual([grant.id, false, null]);
      await world.owner.pool.query(`UPDATE casino_game SET provider_game = 'arr_vento_do_norte' WHERE id = $1`, [THEIRS]);
      world.clock.advance(MINUTE_MS);
    });

    test('that are cancelled are cancelled there, even if it does not answer at first', async () => {
      await settleOne();
      const grant = await granted({ gameId: THEIRS });
      await tell(grant);
      await inTransaction(world.db, (tx) => cancelFreeRounds(deps, tx, grant.id, world.clock.now()));
      aggregator.lose('freebet/rewards/cancel', 'call');
      expect(await tell({ ...grant, dueAt: world.clock.now() }, world.clock.now())).toMatchObject({ kind: 'unanswered' });
      expect((await rewardsOf(grant)).map(({ status }) => status)).toEqual(['FRS_ACTIVE']);
      await notifyAt(HOUR_MS);
      expect((await rewardsOf(grant)).map(({ status }) => status)).toEqual(['FRS_CANCELLED']);
      expect(await notifyAt(2 * HOUR_MS)).toBe(0);
    });
  });
});
