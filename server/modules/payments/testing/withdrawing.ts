import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { type WithdrawalReply, withdrawalReply } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { readWallet, transfer } from '#server/modules/wallet/index.ts';
import type { Answer } from '#sandbox/testing/open-sandbox.ts';
import type { PaymentsFixture, TestPlayer } from './payments-fixture.ts';

const payouts = z.array(z.object({ id: z.string(), valor: z.string(), chave: z.string(), status: z.string() }));

export interface Withdrawing {
  /** A player whose cash comes from an adjustment, not a deposit, and so is not blocked. */
  rich(amount: number): Promise<TestPlayer>;
  give(player: TestPlayer, amount: number): Promise<void>;
  wallet(player: TestPlayer): Promise<{ readonly cash: number | undefined; readonly held: number | undefined }>;
  /** Requests 1,000 centavos to the player's own CPF, or the given body. */
  ask(player: TestPlayer, body?: object, key?: string): Promise<Answer>;
  /** Like `ask`, and expects success. */
  withdraw(player: TestPlayer, body?: object): Promise<WithdrawalReply>;
  look(player: TestPlayer, id: string): Promise<WithdrawalReply>;
  /** The payouts that the PSP has under this id. */
  sentFor(id: string): Promise<z.infer<typeof payouts>>;
  /** Sets how the PSP treats payouts from now on. */
  behave(payout: string): Promise<Answer>;
  /** Runs the jobs, lets the PSP settle and call back, and runs the jobs again. */
  settle(): Promise<void>;
}

/** Helpers for tests of withdrawals, over HTTP. */
export function withdrawing(world: PaymentsFixture): Withdrawing {
  const doing: Withdrawing = {
    async rich(amount) {
      const player = await world.player();
      await doing.give(player, amount);
      return player;
    },
    async give(player, amount) {
      const { db } = world.database;
      const move = {
        playerId: player.id,
        from: 'adjustments',
        to: 'cash',
        amountCents: cents(amount),
        kind: 'adjustment',
        refId: randomUUID(),
        at: world.clock.now(),
      } as const;
      expect((await db.k.transaction().execute((tx) => transfer(tx, move))).ok).toBe(true);
    },
    async wallet(player) {
      const read = await readWallet(world.database.db.k, player.id, world.clock.now());
      return { cash: read?.cashCents, held: read?.heldCents };
    },
    ask(player, body = {}, key = randomUUID()) {
      return world.call('POST', '/api/withdrawals', { player, key, body: { amount: 1_000, pix_key_type: 'cpf', pix_key: player.cpf, ...body } });
    },
    async withdraw(player, body = {}) {
      const answer = await doing.ask(player, body);
      expect(answer.status).toBe(201);
      return withdrawalReply.parse(answer.body);
    },
    look: async (player, id) => withdrawalReply.parse((await world.call('GET', `/api/withdrawals/${id}`, { player })).body),
    sentFor: async (id) => payouts.parse((await world.sandbox.get(`${world.pspPath}/payouts`)).body).filter((payout) => payout.id === id),
    behave: (payout) => world.psp('/behaviour', { payout }),
    async settle() {
      await world.restart().periodicRunner.runAll();
      await world.quiesce();
      world.clock.advance(300_000);
      await world.quiesce();
    },
  };
  return doing;
}

/** The refusal code of a response. */
export function codeOf(answer: Answer): string {
  return z.object({ code: z.string() }).parse(answer.body).code;
}
