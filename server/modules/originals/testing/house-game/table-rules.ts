import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Suite } from './seats.ts';

/** What a game that all players share keeps besides. */
export function tableRules(current: () => Suite): void {
  const tableOf = ({ running }: Suite) => {
    if (running.table === undefined) throw new Error('a game of the table form runs its rounds');
    return running.table;
  };

  describe('a shared round', () => {
    test.each(['that has closed', 'that does not run'])('%s takes no bet, and leaves the balance unchanged', async (which) => {
      const suite = current();
      const seat = await suite.seat(1_000);
      if (which === 'that has closed') await tableOf(suite).closeBets();
      const refused = await suite.stake(seat, 100, which === 'that has closed' ? {} : { over: { round_id: randomUUID() } });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'round_closed']);
      expect([await suite.cashOf(seat), await suite.rowsOf(seat)]).toEqual([1_000, [0, 0]]);
    });

    test('that is void refunds every bet once, in cash and bonus as drawn', async () => {
      const suite = current();
      const { fixture } = suite.running;
      const seat = await suite.seat(1_000);
      await fixture.grantBonus(seat.principal.playerId, 150);
      for (const stakeCents of [200, 100]) expect((await suite.stake(seat, stakeCents)).statusCode).toBe(201);
      await tableOf(suite).voidRound();
      expect(await fixture.balance(seat.principal.playerId)).toMatchObject({ cashCents: 1_000, bonusCents: 150 });
    });

    test.each([
      ['pauses', 'paused'],
      ['is excluded', 'self_excluded'],
    ])('pays the bets of a player who %s after they were placed, and takes no more of them', async (act, code) => {
      const suite = current();
      const { fixture, settle, proofs } = suite.running;
      const seat = await suite.seat(1_000);
      expect((await suite.stake(seat, 100)).statusCode).toBe(201);
      const until = new Date(fixture.clock.nowMs() + HOUR_MS);
      const { playerId } = seat.principal;
      await inTransaction(fixture.db, (tx) => (act === 'pauses' ? setPause(tx, playerId, until) : setExclusion(tx, playerId, { kind: 'self', until })));
      const refused = await suite.stake(seat, 100);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, code]);
      await settle();
      const [proof] = await proofs(seat);
      expect(proof?.paidCents).toBe(proof?.dueCents);
      expect(await suite.cashOf(seat)).toBe(900 + (proof?.dueCents ?? 0));
    });
  });
}
