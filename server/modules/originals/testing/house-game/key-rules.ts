import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOriginalsHttp } from '../originals-http.ts';
import { bodyOf, type Fields, type GameUnderTest } from './game-under-test.ts';
import type { HouseRules } from './house-rules.ts';
import type { Suite } from './seats.ts';

/** The rules of an Idempotency-Key. */
export function keyRules(game: GameUnderTest, current: () => Suite): Pick<HouseRules, 'replay' | 'otherBody' | 'onceAtOnce'> {
  const codeOf = (answer: { readonly statusCode: number; json<T>(): T }) => [answer.statusCode, answer.json<{ code?: string }>().code];

  return {
    replay() {
      test('the Idempotency-Key is required by every call that plays', async () => {
        const { seat: newSeat, stake, running, rowsOf } = current();
        const seat = await newSeat(1_000);
        expect(codeOf(await stake(seat, 100, { key: null }))).toEqual([400, 'idempotency_key_required']);
        for (const { url, body } of game.otherKeyedCalls)
          expect(codeOf(await running.http.post(seat.token, url.replace(':id', randomUUID()), body, null))).toEqual([400, 'idempotency_key_required']);
        expect(await rowsOf(seat)).toEqual([0, 0]);
      });

      test('a repeated Idempotency-Key returns the stored answer while the stake is open, after it is over, and while the game is closed', async () => {
        const suite = current();
        const { fixture, finish, settle } = suite.running;
        const seat = await suite.seat(1_000);
        const first = await suite.stake(seat, 100, { key: 'same' });
        expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
        const expectReplay = async () => {
          const again = await suite.stake(seat, 100, { key: 'same' });
          expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
        };
        await expectReplay();
        await finish(suite.actOf(seat), first.json<Fields>());
        await settle();
        await expectReplay();
        await fixture.setting('casino_enabled', false);
        try {
          await expectReplay();
        } finally {
          await fixture.setting('casino_enabled', true);
        }
        expect((await suite.rowsOf(seat))[0]).toBe(1);
      });
    },
    otherBody() {
      test('the same Idempotency-Key with another stake, or another value of any field, is refused and leaves the balance unchanged', async () => {
        const suite = current();
        const seat = await suite.seat(1_000);
        expect((await suite.stake(seat, 100, { key: 'key' })).statusCode).toBe(201);
        const cash = await suite.cashOf(seat);
        expect(codeOf(await suite.stake(seat, 101, { key: 'key' }))).toEqual([409, 'idempotency_key_reused']);
        for (const [field, value] of Object.entries(game.otherChoice))
          expect(codeOf(await suite.stake(seat, 100, { key: 'key', over: { [field]: value } })), field).toEqual([409, 'idempotency_key_reused']);
        expect([await suite.cashOf(seat), (await suite.rowsOf(seat))[0]]).toEqual([cash, 1]);
      });
    },
    onceAtOnce() {
      test('the same Idempotency-Key sent fifty times at the same moment to two processes places one stake', async () => {
        const suite = current();
        const { fixture, http } = suite.running;
        const other = await createOriginalsHttp(fixture);
        const seat = await suite.seat(10_000);
        const tokens = [seat.token, other.tokenOf(seat.principal)];
        try {
          const answers = await Promise.all(
            Array.from({ length: 50 }, (_, n) =>
              (n % 2 === 0 ? http : other).post(tokens[n % 2] ?? '', game.stakeUrl, bodyOf(game, { stake: 100, ...game.choice }), 'one'),
            ),
          );
          expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
          expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
          expect((await suite.rowsOf(seat))[0]).toBe(1);
        } finally {
          await other.app.close();
        }
      });
    },
  };
}
