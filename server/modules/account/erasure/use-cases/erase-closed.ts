import { ZERO } from '#kernel/money.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { eraseIdentity, lockIdentity } from '#server/modules/identity/index.ts';
import { hasWinsUnderReview } from '#server/modules/casino/index.ts';
import { hasOpenClaims } from '#server/modules/payments/index.ts';
import { closeAnswered, waitsForAnswer } from '#server/modules/site/index.ts';
import { hasOpenStakes } from '#server/modules/stakes/index.ts';
import { lockWallet, readWallet } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { emptyPersonalRows } from '#server/platform/personal-data/erase-personal-rows.ts';
import { lockClosure } from '../../store/closures.ts';
import type { AccountDeps } from '../../deps.ts';
import { hasKept } from '../../store/unclaimed.ts';
import { ASKED_AGAIN_MS, type ErasureFacts, erasureWaitsFor, KEPT_AFTER_CLOSURE_MS } from '../../domain/erasure-rules.ts';
import { insertErasure, postponeErasure } from '../../store/erasures.ts';
import { findPreservation } from '../../store/preservations.ts';

/**
 * Erases a player's identity five years after the account's closure, in one transaction; money, bets and the history of protection stay without a name. A
 * reason to keep the identity (a hold, a bank's claim, an open case, money) postpones it by a day. Locks: closure, player, `gate_player`, wallet.
 */
export async function eraseClosed(deps: AccountDeps, closureId: string, at: Date): Promise<void> {
  await inTransaction(deps.identity.db, async (tx) => {
    const closure = await lockClosure(tx, closureId);
    if (closure?.state !== 'closed' || closure.endedAt === null || closure.endedAt.getTime() + KEPT_AFTER_CLOSURE_MS > at.getTime()) return;
    const { playerId, endedAt: closedAt } = closure;
    if (!(await lockIdentity(tx, playerId))) return;
    const gate = await lockGate(tx, playerId);
    await lockWallet(tx, playerId);
    const waitsFor = erasureWaitsFor(await readFacts(tx, playerId, at));
    if (waitsFor !== null) return postponeErasure(tx, closureId, new Date(at.getTime() + ASKED_AGAIN_MS), waitsFor);
    // An exclusion outlives the account, even after its term: only a request of the player allows a return.
    const cpfKept = gate === null || gate.excludedUntil !== null;
    // Answered cases are deleted by the support module's own retention rule, which requires closed cases.
    await closeAnswered(tx, playerId);
    await emptyPersonalRows(tx, deps.personalTables, playerId);
    await eraseIdentity(tx, playerId, { keepsCpf: cpfKept });
    await insertErasure(tx, { playerId, closureId, closedAt, cpfKept }, at);
  });
}

async function readFacts(tx: Tx, playerId: string, at: Date): Promise<ErasureFacts> {
  const wallet = await readWallet(tx, playerId, at);
  const hold = await findPreservation(tx, playerId);
  return {
    hold: hold === null ? null : `${hold.reason} (${hold.orderedBy})`,
    hasOpenClaims: await hasOpenClaims(tx, playerId),
    hasOpenStakes: await hasOpenStakes(tx, playerId),
    hasWinsUnderReview: await hasWinsUnderReview(tx, playerId),
    hasOpenCase: await waitsForAnswer(tx, playerId),
    hasMoney: wallet !== null && (wallet.cashCents !== ZERO || wallet.heldCents !== ZERO || wallet.reservedCents !== ZERO),
    hasUnclaimed: await hasKept(tx, playerId),
  };
}
