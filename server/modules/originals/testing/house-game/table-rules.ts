import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import type { ChannelRow } from '#contracts/channel-table.ts';
import { channels } from '#contracts/channels.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { GameUnderTest } from './game-under-test.ts';
import type { Suite } from './seats.ts';

/** The additional rules of a game that all players share. */
export function tableRules(game: GameUnderTest, current: () => Suite): void {
  const { round_id: _none, ...elsewhere } = game.otherChoice;
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

    test('that is void refunds every bet once, to cash and bonus as debited', async () => {
      const suite = current();
      const { fixture } = suite.running;
      const seat = await suite.seat(1_000);
      await fixture.grantBonus(seat.principal.playerId, 150);
      expect((await suite.stake(seat, 200)).statusCode).toBe(201);
      expect((await suite.stake(seat, 100, { over: elsewhere })).statusCode).toBe(201);
      await tableOf(suite).voidRound();
      expect(await fixture.balance(seat.principal.playerId)).toMatchObject({ cashCents: 1_000, bonusCents: 150 });
    });

    test.each([
      ['pauses', 'paused'],
      ['is excluded', 'self_excluded'],
    ])('pays the bets of a player who %s after they were placed, and accepts no further ones', async (act, code) => {
      const suite = current();
      const { fixture, settle, proofs } = suite.running;
      const seat = await suite.seat(1_000);
      expect((await suite.stake(seat, 100)).statusCode).toBe(201);
      const until = new Date(fixture.clock.nowMs() + HOUR_MS);
      const { playerId } = seat.principal;
      await inTransaction(fixture.db, (tx) => (act === 'pauses' ? setPause(tx, playerId, until) : setExclusion(tx, playerId, { kind: 'self', until })));
      const refused = await suite.stake(seat, 100, { over: elsewhere });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, code]);
      await settle();
      const [proof] = await proofs(seat);
      expect(proof?.paidCents).toBe(proof?.dueCents);
      expect(await suite.cashOf(seat)).toBe(900 + (proof?.dueCents ?? 0));
    });

    test('has no reply, message or board row that reveals its result before the beacon has answered', async () => {
      const suite = current();
      const { fixture, http } = suite.running;
      const table = tableOf(suite);
      const seat = await suite.seat(1_000);
      expect((await suite.stake(seat, 100)).statusCode).toBe(201);
      const { id, linkHash } = await table.round();
      const published = async () => {
        const calls = ['current', 'history', `rounds/${id}`, 'chains', 'bets', `bets?round_id=${id}`, 'bets/proof'];
        const replies = await Promise.all(calls.map(async (call) => (await http.get(seat.token, table.path(call))).body));
        const board = await fixture.db.k.selectFrom('originals_table_board').selectAll().execute();
        return [...replies, JSON.stringify(await table.messages()), JSON.stringify(board)].join('\n');
      };
      const whileBetting = await published();
      await table.closeBets();
      const whileClosed = await published();
      for (const call of ['current', `rounds/${id}`]) expect((await http.get(seat.token, table.path(call))).json()).toMatchObject(table.hidden);
      await table.run?.();
      const running = await table.round();
      const whileRunning = await published();
      for (const call of ['current', `rounds/${running.id}`]) expect((await http.get(seat.token, table.path(call))).json()).toMatchObject(table.hidden);
      await table.spin();
      const { link, beaconValue, beaconSignature } = await table.round();
      for (const text of [whileBetting, whileClosed]) expect(text).toContain(linkHash);
      expect(whileRunning).toContain(running.linkHash);
      for (const text of [whileBetting, whileClosed, whileRunning]) {
        for (const secret of [link, beaconValue, beaconSignature]) expect(text).not.toContain(secret);
      }
    });

    test('publishes each phase and its bets on its own channel, in the shape of the contract', async () => {
      const suite = current();
      const table = tableOf(suite);
      await table.clearMessages();
      expect((await suite.stake(await suite.seat(1_000), 100)).statusCode).toBe(201);
      await table.publishBets();
      await suite.running.settle();
      const messages = (await table.messages()).filter((message) => message.channel === table.channel);
      expect(messages.map(({ event }) => event)).toEqual(table.events);
      for (const { event, data } of messages) {
        const row: ChannelRow = channels[table.channel as keyof typeof channels];
        const schema = row.events[event];
        expect(schema === undefined ? 'no such event' : safeParse(schema, data).success, event).toBe(true);
      }
    });
  });
}
