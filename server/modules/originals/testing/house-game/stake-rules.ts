import { safeParse } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { bodyOf, type Fields, type GameUnderTest, type Seat } from './game-under-test.ts';
import type { HouseRules } from './house-rules.ts';
import type { Suite } from './seats.ts';

const KILLED_PLAYERS = 30;
const CUTS = { atOnce: 3, most: 450 };
/** Attempts: connections may be killed too late for one wave of players and in time for the next. */
const MOST_WAVES = 20;

/** A stake from placing it to the history that proves it. */
export function stakeRules(game: GameUnderTest, current: () => Suite): Pick<HouseRules, 'proof' | 'bonusOrder' | 'kill'> {
  const played = async (suite: Suite, seat: Seat, stakeCents: number) => {
    const answer = await suite.stake(seat, stakeCents);
    expect([answer.statusCode, safeParse(game.reply, answer.json()).error?.issues ?? []]).toEqual([201, []]);
    await suite.running.finish(suite.actOf(seat), answer.json<Fields>());
    await suite.running.settle();
    return game.stakeOf === undefined ? answer.json<Fields>()['stake'] : game.stakeOf(answer.json<Fields>());
  };

  return {
    proof() {
      test('a stake is placed once, shown in the history, and paid as its player recomputes from the values that the history reveals', async () => {
        const suite = current();
        const seat = await suite.seat(1_000);
        expect(await played(suite, seat, 100)).toBe(100);
        const proofs = await suite.running.proofs(seat);
        expect(proofs).toHaveLength(1);
        for (const { paidCents, dueCents } of proofs) expect(paidCents).toBe(dueCents);
        expect([await suite.cashOf(seat), await suite.rowsOf(seat)]).toEqual([900 + (proofs[0]?.paidCents ?? 0), [1, 1]]);
        const history = await suite.running.http.get(seat.token, game.history.url);
        expect(safeParse(game.history.reply, history.json()).error?.issues ?? []).toEqual([]);
      });
    },
    bonusOrder() {
      test.each([
        ['bonus_first', { cash: 100, bonus: 300 }],
        ['cash_first', { cash: 400, bonus: 0 }],
      ])('a stake is drawn in the order of bonus_spend_order: %s', async (order, drawn) => {
        const { seat: newSeat, running, stake } = current();
        const seat = await newSeat(1_000);
        await running.fixture.grantBonus(seat.principal.playerId, 300);
        await running.fixture.setting('bonus_spend_order', order);
        expect((await stake(seat, 400)).statusCode).toBe(201);
        await running.fixture.setting('bonus_spend_order', 'bonus_first');
        const { rows } = await running.fixture.db.pool.query('SELECT cash_cents AS cash, bonus_cents AS bonus FROM stake WHERE player_id = $1', [
          seat.principal.playerId,
        ]);
        expect(rows).toEqual([drawn]);
      });

      test('two hundred stakes at the same moment are each debited from their own player', async () => {
        const suite = current();
        const seats = await Promise.all(Array.from({ length: 200 }, (_, index) => suite.seat(100 + index)));
        const answers = await Promise.all(seats.map((seat) => suite.stake(seat, 100)));
        expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual([]);
        expect(await Promise.all(seats.map((seat) => suite.rowsOf(seat)))).toEqual(seats.map(() => [1, 1]));
      });
    },
    kill() {
      test('a stake is placed and paid exactly once when connections are killed in the middle of its statements', async () => {
        const suite = current();
        const { db, owner } = suite.running.fixture;
        const play = async (seat: Seat) => {
          const act = suite.actOf(seat);
          const persistent = (url: string, body: unknown, key: string) => persist(() => act(url, body, key));
          await suite.running.finish(persistent, await persistent(game.stakeUrl, bodyOf(game, { stake: 100, ...game.choice }), 'one'));
        };
        let killed = 0;
        for (let wave = 0; wave < MOST_WAVES && killed === 0; wave += 1) {
          await suite.running.prepare();
          const seats = await Promise.all(Array.from({ length: KILLED_PLAYERS }, () => persist(() => suite.seat(1_000))));
          killed += (await cutSessions(owner, db.pool, Promise.all(seats.map(play)), { ...CUTS, during: game.statements })).cut;
          await suite.running.settle();
          for (const seat of seats) {
            const [proof, ...more] = await suite.running.proofs(seat);
            expect([more, proof?.paidCents, await suite.rowsOf(seat)]).toEqual([[], proof?.dueCents, [1, 1]]);
            expect(await suite.cashOf(seat)).toBe(900 + (proof?.paidCents ?? 0));
          }
        }
        expect(killed).toBeGreaterThan(0);
      });
    },
  };
}
