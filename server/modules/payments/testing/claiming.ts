import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { openStakes, type OpenStakeRow, settleStakes, voidStakes } from '#server/modules/stakes/index.ts';
import { readBalance, readWallet } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PixClaim } from '../domain/payment-provider.ts';
import { answerClaim } from '../use-cases/claims/answer-claim.ts';
import { takeClaim } from '../use-cases/claims/take-claims.ts';
import type { PaymentsFixture, TestPlayer } from './payments-fixture.ts';

const opened = z.object({ id: z.string() });

export interface Claiming {
  /** Makes the payer's bank claim a Pix at the PSP; the next list of the PSP contains the claim. Returns its id. */
  claim(txid: string, how?: object): Promise<string>;
  nextList(): Promise<void>;
  /** Answers a claim as an operator; the PSP acts on the answer. */
  answer(id: string, decision: 'accepted' | 'rejected'): Promise<void>;
  /** The claim in the PSP's list. */
  listed(id: string): Promise<PixClaim>;
  /** Makes the PSP report a claim's outcome, independently of its list. */
  tell(id: string, status: PixClaim['status']): Promise<void>;
  /** The response of GET /api/pix/claims. */
  seen(player: TestPlayer): Promise<Record<string, unknown>[]>;
  /** Playable, reserved, owed and withdrawable money, in centavos. */
  money(player: TestPlayer): Promise<{ readonly cash: number; readonly reserved: number; readonly debt: number; readonly withdrawable: number }>;
  /** Opens a stake of cash; returns its id or the refusal. */
  stake(player: TestPlayer, cents: number): Promise<{ readonly verdict: string; readonly id: string | null }>;
  /** Closes a stake: void, or settled with this payout. */
  settle(id: string, payout: number | 'void', version?: number): Promise<void>;
}

/** Helpers for tests of banks' claims. */
export function claiming(world: PaymentsFixture): Claiming {
  const { db } = world.database;
  const does: Claiming = {
    async claim(txid, how = {}) {
      const answer = await world.psp('/claim', { txid, ...how });
      expect(answer.status).toBe(201);
      await does.nextList();
      return opened.parse(answer.body).id;
    },
    async nextList() {
      world.clock.advance(5 * MINUTE_MS);
      await world.quiesce();
    },
    async answer(id, decision) {
      const done = await inTransaction(db, (tx) => answerClaim(tx, id, { decision, reason: 'looked into', at: world.clock.now() }));
      expect(done.ok).toBe(true);
      await world.quiesce();
      await world.quiesce();
    },
    async listed(id) {
      const list = await world.provider.pixClaims.list(new Date(world.clock.nowMs() - 30 * DAY_MS), 0);
      const found = list.kind === 'found' ? list.claims.find((each) => each.id === id) : undefined;
      if (found === undefined) throw new Error(`the PSP does not list claim ${id}`);
      return found;
    },
    tell: async (id, status) => takeClaim(world.deps, world.provider.id, { ...(await does.listed(id)), status }, world.clock.now()),
    seen: async (player) => ((await world.call('GET', '/api/pix/claims', { player })).body as { data: Record<string, unknown>[] }).data,
    async money(player) {
      const wallet = await readWallet(db.k, player.id, world.clock.now());
      if (wallet === null) throw new Error('the player has no wallet');
      expect((await readBalance(db.k, player.id))?.cashCents).toBe(wallet.cashCents);
      return { cash: wallet.cashCents, reserved: wallet.reservedCents, debt: wallet.debtCents, withdrawable: wallet.withdrawableCents };
    },
    async stake(player, cents) {
      const row = stakeOf(world, player, cents);
      const [answer] = await db.k.transaction().execute((tx) => openStakes(tx, [row], world.clock.now(), 'bonus_first'));
      return { verdict: answer?.verdict ?? 'none', id: answer?.stake_id ?? null };
    },
    async settle(id, payout, version = 1) {
      await db.k.transaction().execute(async (tx) => {
        const at = world.clock.now();
        const [closed] =
          payout === 'void'
            ? await voidStakes(tx, [{ stake_id: id, version }], at)
            : await settleStakes(tx, [{ stake_id: id, version, payout_cents: payout }], at);
        expect(closed?.verdict).toBe(payout === 'void' ? 'voided' : 'settled');
      });
    },
  };
  return does;
}

function stakeOf(world: PaymentsFixture, player: TestPlayer, stakeCents: number): OpenStakeRow {
  const key = randomUUID();
  return {
    ...{ stake_id: world.deps.ids.next(), player_id: player.id, session_id: null, session_epoch: null, session_expires_at: null },
    ...{ operation: 'mines', key, ordinal: 0, fingerprint: '00'.repeat(32), vertical: 'originals', needs_approval: false, game: 'mines' },
    ...{ round_ref: key, stake_cents: stakeCents },
  };
}
