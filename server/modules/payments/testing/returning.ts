import { expect } from 'vitest';
import * as z from 'zod';
import { listTransactions, readWallet } from '#server/modules/wallet/index.ts';
import type { Answer } from '#sandbox/testing/open-sandbox.ts';
import { type Depositing, depositing } from './depositing.ts';
import type { PaymentsFixture, TestPlayer } from './payments-fixture.ts';

const madeReturn = z.object({ endToEndId: z.string(), id: z.string() });

export interface Refunding {
  /** Centavos; by default all money that has not gone back. */
  readonly amount?: number;
  readonly nature?: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
  readonly status?: 'DEVOLVIDO' | 'EM_PROCESSAMENTO' | 'NAO_REALIZADO';
  /** Stores the Pix at the PSP unchanged. */
  readonly valor?: string;
}

export interface Returning extends Depositing {
  /** Creates a verified player with one deposit that was credited by callback. */
  paid(amount?: number): Promise<{ readonly player: TestPlayer; readonly depositId: string; readonly txid: string; readonly endToEndId: string }>;
  /** Makes the PSP return a Pix by itself; returns the return's id. */
  refund(txid: string, how?: Refunding): Promise<string>;
  /** Ends a return with either outcome; `valor` corrects its amount. */
  decide(txid: string, id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO', valor?: string): Promise<Answer>;
  /** The player's debt and withdrawable amount. */
  wallet(player: TestPlayer): Promise<{ readonly cash: number; readonly debt: number; readonly blocks: readonly string[] }>;
  /** The player's mails: template and data. */
  notices(player: TestPlayer): Promise<[unknown, unknown][]>;
  /** The approved lines and pending withdrawals (credits − debits), and the balance that they must equal. */
  statementSum(player: TestPlayer): Promise<{ readonly sum: number; readonly balance: number; readonly lines: readonly [string, number, number, number][] }>;
  receipt(endToEndId: string): Promise<{ readonly status: string; readonly reason: string | null; readonly amount: number | null; readonly failures: number }>;
  /** Advances the clock until the PSP's list of returns is read again, with or without callbacks. */
  nextWalk(): Promise<void>;
}

/** Helpers for tests of returns, over HTTP. */
export function returning(world: PaymentsFixture): Returning {
  const does = depositing(world);
  const { db } = world.database;
  return {
    ...does,
    async paid(amount = 5_000) {
      const player = await world.player();
      const { id, pix } = await does.deposit(player, amount);
      const endToEndId = await does.pay(pix.txid);
      await world.quiesce();
      expect(await does.cash(player)).toBe(amount);
      return { player, depositId: id, txid: pix.txid, endToEndId };
    },
    async refund(txid, how = {}) {
      const answer = await world.psp('/refund', { txid, ...how });
      expect(answer.status).toBe(201);
      return madeReturn.parse(answer.body).id;
    },
    decide: (txid, id, status, valor) => world.psp('/refund/decide', { txid, id, status, valor }),
    async wallet(player) {
      const wallet = await readWallet(db.k, player.id, world.clock.now());
      return {
        cash: wallet?.cashCents ?? 0,
        debt: wallet?.debtCents ?? 0,
        blocks: (wallet?.blocks ?? []).map(({ reason, amountCents }) => `${reason} ${amountCents}`),
      };
    },
    async notices(player) {
      const mine = (await world.outbox('notify')).filter((notice) => notice['player_id'] === player.id);
      return mine.map((notice) => [notice['template'], notice['data']]);
    },
    async statementSum(player) {
      const { lines } = await listTransactions(db.k, { playerId: player.id, page: 1, perPage: 100 });
      const counted = lines.filter(({ status, source }) => status === 2 || (status === 1 && source === 'Withdraw'));
      const sum = counted.reduce((total, { type, amountCents }) => total + (type === 1 ? amountCents : -amountCents), 0);
      const wallet = await readWallet(db.k, player.id, world.clock.now());
      return {
        sum,
        balance: (wallet?.cashCents ?? 0) + (wallet?.bonusCents ?? 0),
        lines: lines.map(({ source, type, status, amountCents }) => [source, type, status, amountCents]),
      };
    },
    receipt: (endToEndId) =>
      db.k.selectFrom('payments_receipt').select(['status', 'reason', 'amount', 'failures']).where('end_to_end_id', '=', endToEndId).executeTakeFirstOrThrow(),
    async nextWalk() {
      world.clock.advance(30 * 60_000);
      await world.quiesce();
    },
  };
}
