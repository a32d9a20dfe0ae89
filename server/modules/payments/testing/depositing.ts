import { expect } from 'vitest';
import * as z from 'zod';
import { type DepositReply, depositReply } from '#contracts/money/payments.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { Answer } from '#sandbox/testing/open-sandbox.ts';
import type { PaymentsFixture, TestPlayer } from './payments-fixture.ts';

export interface Depositing {
  deposit(player: TestPlayer, amount?: number): Promise<DepositReply>;
  look(player: TestPlayer, id: string): Promise<DepositReply>;
  /** Pays a charge in the sandbox bank; returns the end-to-end id. */
  pay(txid: string, more?: object): Promise<string>;
  cash(player: TestPlayer): Promise<number | undefined>;
  /** Sets how the PSP delivers callbacks from now on. */
  behave(callback: string): Promise<Answer>;
}

/** Helpers for tests of deposits, over HTTP. */
export function depositing(world: PaymentsFixture): Depositing {
  return {
    async deposit(player, amount = 5_000) {
      const answer = await world.call('POST', '/api/deposits', { player, body: { amount } });
      expect(answer.status).toBe(201);
      return depositReply.parse(answer.body);
    },
    look: async (player, id) => depositReply.parse((await world.call('GET', `/api/deposits/${id}`, { player })).body),
    pay: async (txid, more = {}) => z.object({ endToEndId: z.string() }).parse((await world.psp('/pay', { txid, ...more })).body).endToEndId,
    cash: async (player) => (await readWallet(world.database.db.k, player.id, world.clock.now()))?.cashCents,
    behave: (callback) => world.psp('/behaviour', { callback }),
  };
}
