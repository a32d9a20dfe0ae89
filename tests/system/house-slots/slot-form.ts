import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { setStatus } from '#server/modules/gate/index.ts';
import type { HouseRules } from '#server/modules/originals/testing/house-game/house-rules.ts';
import { cutSessions } from '#server/platform/testing/cut-sessions.ts';
import { committedDraws } from '#studio/math/committed-draws.ts';
import { payoutCents } from '#studio/math/slot-math.ts';
import { SLOTS, type SlotId } from '#studio/games/index.ts';
import type { RgsErrorCode, RoundReply } from '#studio/protocol/rgs.ts';
import { setSetting } from '../set-setting.ts';
import { plantedChanges } from './planted-changes.ts';
import type { SlotSeat, SlotFixture } from './slot-seats.ts';

const CASH = 10_000;
const KILLED_PLAYERS = 6;
/** The delay before a lost call is sent again; only a test moves this clock. */
const RETRY_MS = 5_000;
/** A kill may come too late for one group of players, so further groups are tried. */
const MOST_WAVES = 5;

interface Cause {
  readonly money?: 'nothing';
  readonly before?: (world: SlotFixture, seat: SlotSeat) => Promise<unknown>;
  readonly answer: RgsErrorCode;
}

/** Changes a setting as the operator does; it applies at once. */
async function setting({ open: { site } }: SlotFixture, key: string, value: unknown): Promise<void> {
  await setSetting(site, key, value);
  await site.settings.refresh();
}

/** Settings under which no slot takes a stake, and the error code that the game's page receives. */
const CLOSED: readonly (readonly [key: string, value: unknown, usual: unknown, answer: RgsErrorCode])[] = [
  ['casino_bet_max_total', 10, 2_000, 'stake_not_offered'],
  ['casino_enabled', false, true, 'game_disabled'],
];

/** Causes of a refused spin, and the error code of each. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'a stake above the balance': { money: 'nothing', answer: 'insufficient_balance' },
  'a limit of stakes': {
    before: (world, { playerId }) => world.protect((protect, tx) => protect.limit(tx, playerId, ['stake', 'day'], 1)),
    answer: 'limit_reached',
  },
  'a pause': { before: (world, { playerId }) => world.protect((protect, tx) => protect.pause(tx, playerId)), answer: 'paused' },
  'a self-exclusion': { before: (world, { playerId }) => world.protect((protect, tx) => protect.exclude(tx, playerId)), answer: 'self_excluded' },
  'a session that was ended': { before: (_world, { player }) => player.act('/api/auth/logout', {}), answer: 'session_ended' },
};

/**
 * The rules of a house game for a slot, whose stakes reach the ledger through the studio and the signed provider wallet. Every slot of the studio runs them.
 */
export function slotForm(slot: SlotId, current: () => SlotFixture): HouseRules {
  const math = SLOTS[slot];
  const historyOf = async ({ player }: SlotSeat) =>
    (await player.call('GET', '/api/casino/history')).body['data'] as readonly { staked: number; returned: number; state: string; game: { id: string } }[];

  return {
    proof() {
      test('a stake is placed once, shown in the history, and paid what its player recomputes from the values that the next session reveals', async () => {
        const world = current();
        const seat = await world.seat(slot);
        const round = await seat.page.spinToTheEnd('proof');
        const paid = CASH - round.stake + round.payout;
        expect([seat.page.session.balance, round.balance, await world.playable(seat)]).toEqual([CASH, paid, paid]);
        expect(await world.rowsOf(seat)).toEqual([1, 1, 1]);
        expect(await historyOf(seat)).toMatchObject([{ staked: round.stake, returned: round.payout, state: 'closed', game: { id: slot } }]);
        const { session } = await world.openGame(seat.player, slot);
        expect(session.fairness?.previous?.server_seed_hash).toBe(round.fairness?.server_seed_hash);
        const origin = { serverSeed: session.fairness?.previous?.server_seed ?? '', nonce: round.fairness?.nonce ?? -1, clientSeed: 'proof' };
        const recomputed = math.play(committedDraws(math, origin));
        expect([recomputed.events, payoutCents(recomputed, math, round.stake)]).toEqual([round.events, round.payout]);
      });
    },

    bonusOrder() {
      test.each([
        ['bonus_first', (stake: number) => ({ cash: 0, bonus: stake })],
        ['cash_first', (stake: number) => ({ cash: stake, bonus: 0 })],
      ] as const)('a stake is drawn in the order of bonus_spend_order: %s', async (order, drawnOf) => {
        const world = current();
        const seat = await world.seat(slot);
        await grantBonus(world, seat);
        await setting(world, 'bonus_spend_order', order);
        const { stake } = await seat.page.spinToTheEnd();
        await setting(world, 'bonus_spend_order', 'bonus_first');
        const { rows } = await world.open.site.db.pool.query('SELECT cash_cents AS cash, bonus_cents AS bonus FROM stake WHERE player_id = $1', [
          seat.playerId,
        ]);
        expect(rows).toEqual([drawnOf(stake)]);
      });
    },

    replay() {
      test('the same key returns the stored round, also while the game is closed, and takes nothing', async () => {
        const world = current();
        const seat = await world.seat(slot);
        const first = await seat.page.spinToTheEnd('same');
        const expectReplay = async () => {
          const again = await seat.page.spin('same');
          expect([again.status, again.body]).toEqual([200, first]);
        };
        await expectReplay();
        await setting(world, 'casino_enabled', false);
        try {
          await expectReplay();
        } finally {
          await setting(world, 'casino_enabled', true);
        }
        expect([await world.playable(seat), await world.rowsOf(seat)]).toEqual([CASH - first.stake + first.payout, [1, 1, 1]]);
      });
    },

    otherBody() {
      test('the same key with another stake is refused and leaves the balance unchanged', async () => {
        const world = current();
        const seat = await world.seat(slot);
        const first = await seat.page.spinToTheEnd('key');
        const other = seat.page.session.stakes.find((stake) => stake !== first.stake) ?? 0;
        expect((await seat.page.spin('key', { stake: other })).body.error).toBe('invalid_request');
        expect([await world.playable(seat), await world.rowsOf(seat)]).toEqual([CASH - first.stake + first.payout, [1, 1, 1]]);
      });
    },

    onceAtOnce() {
      test('the same key sent twenty times at the same moment places one stake', async () => {
        const world = current();
        const seat = await world.seat(slot);
        const rounds = await Promise.all(Array.from({ length: 20 }, () => seat.page.spinToTheEnd('one')));
        expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(1);
        expect(await world.rowsOf(seat)).toEqual([1, 1, 1]);
      });
    },

    refusals() {
      const expectUntouched = async (seat: SlotSeat, cash: number) => {
        expect([await current().cashOf(seat), await current().rowsOf(seat)]).toEqual([cash, [0, 0, 0]]);
      };
      test('a spin with a stake that is not offered or above the operator’s maximum, or while games are off, draws nothing and leaves no stake', async () => {
        const world = current();
        const seat = await world.seat(slot);
        expect((await seat.page.spin(randomUUID(), { stake: 1 })).body.error).toBe('stake_not_offered');
        for (const [key, value, usual, answer] of CLOSED) {
          await setting(world, key, value);
          const { body } = await seat.page.spin();
          await setting(world, key, usual);
          expect(body.error, key).toBe(answer);
        }
        await expectUntouched(seat, CASH);
      });

      test.each(Object.entries(CAUSES))('a spin refused for %s draws nothing, leaves no stake and leaves the balance unchanged', async (_name, cause) => {
        const world = current();
        const seat = await world.seat(slot, cause.money);
        await cause.before?.(world, seat);
        expect((await seat.page.spin()).body.error).toBe(cause.answer);
        await expectUntouched(seat, cause.money === 'nothing' ? 0 : CASH);
      });

      test('a spin refused for a blocked account draws nothing, leaves no stake and leaves the balance unchanged', async () => {
        const world = current();
        const seat = await world.seat(slot);
        await world.protect((_protect, tx) => setStatus(tx, seat.playerId, 'blocked'));
        expect((await seat.page.spin()).body.error).toBe('blocked');
        await expectUntouched(seat, CASH);
        await world.protect((_protect, tx) => setStatus(tx, seat.playerId, 'active'));
      });
    },

    kill() {
      test('a stake is placed and paid exactly once when connections are killed during the casino’s statements', async () => {
        const world = current();
        const { owner } = world.open.database;
        let killed = 0;
        for (let wave = 0; wave < MOST_WAVES && killed === 0; wave += 1) {
          const seats = await Promise.all(Array.from({ length: KILLED_PLAYERS }, () => world.seat(slot)));
          const work = withMovingClock(world, () => Promise.all(seats.map(({ page }) => page.spinToTheEnd('one'))));
          const { done, cut } = await cutSessions(owner, world.open.site.db.pool, work, { during: 'casino_', atOnce: 2, most: 40 });
          killed += cut;
          await world.untilDone();
          for (const [at, seat] of seats.entries()) await expectPaidOnce(world, seat, done[at]);
        }
        expect(killed).toBeGreaterThan(0);
      });
    },

    audit() {
      test('the ledger checks find nothing on finished rounds, and one error on each planted change', async () => {
        const world = current();
        await (await world.seat(slot)).page.spinToTheEnd();
        await world.untilDone();
        const changes = await plantedChanges(world, slot);
        expect(changes.before).toEqual([]);
        for (const [what, noticed] of Object.entries(changes.noticed)) expect(noticed, what).not.toEqual([]);
      });
    },
  };
}

/** Moves every clock while `work` runs. If a move's own connection is killed, the next move repeats it. */
async function withMovingClock<T>(world: SlotFixture, act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const work = act();
  void work.then(over, over);
  while (!isOver) await world.open.advance(RETRY_MS).catch(() => undefined);
  return work;
}

/** Expects the balance that the player's last round shows. A bet without an answer was returned and its key played again: exactly one round is not void. */
async function expectPaidOnce(world: SlotFixture, seat: SlotSeat, round: RoundReply | undefined): Promise<void> {
  expect(await world.playable(seat)).toBe(CASH - (round?.stake ?? 0) + (round?.payout ?? 0));
  const history = (await seat.player.call('GET', '/api/casino/history')).body['data'] as readonly { state: string }[];
  expect(history.filter(({ state }) => state !== 'void')).toHaveLength(1);
}

const BONUS_CENTS = 1_000;

async function grantBonus(world: SlotFixture, { player }: SlotSeat): Promise<void> {
  const operate = async (...words: string[]) => {
    const answer = await runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test']);
    if (!answer.done) throw new Error(answer.text);
    return answer.text;
  };
  const code = `B${randomUUID().slice(0, 8)}`.toUpperCase();
  const made = await operate('rollovers', 'create', '--name', code, '--times', '2', '--games', 'slots=100', '--play', '10');
  await operate('coupons', 'create', code, '--kind', 'event', '--terms', /^\S+(?=:)/.exec(made)?.[0] ?? '', '--amount', String(BONUS_CENTS));
  await player.call('POST', '/api/coupons/apply', { code });
  const bonuses = (await player.call('GET', '/api/bonus?active=1')).body['data'] as readonly { id: string; active: number }[];
  if (bonuses[0]?.active !== 1) await player.call('POST', `/api/active/${bonuses[0]?.id ?? ''}`);
  expect((await player.balance()).bonus).toBe(BONUS_CENTS);
}
