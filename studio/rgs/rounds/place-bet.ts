import type { StudioParts } from '../parts.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { insertAnswer, moveRound } from '../store/round-moves.ts';
import { endSession, noteBalance } from '../store/session-rows.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import type { MoneyReply, WalletRefusal } from '../wallet/wallet-replies.ts';
import { CALL_LEASE_MS } from './retry-delay.ts';
import { transactionIds } from './transaction-ids.ts';

/**
 * Sends the bet of a round that was just drawn, once. Accepted: the round is `winning`. Refused: it is over. Anything else, a transaction id that the wallet
 * knows otherwise among it: nobody knows whether the player was charged, so the round is `rolling_back`. Resolves to whether it is accepted.
 */
export async function placeBet(parts: StudioParts, round: StoredRound, walletToken: string): Promise<boolean> {
  const answer = await parts.wallet.bet({
    session_token: walletToken,
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: transactionIds(round.id).bet,
    amount: round.stake,
  });
  if (answer.kind === 'accepted') return accept(parts, round, answer.value);
  if (answer.kind === 'refused' && answer.code !== 'transaction_conflict') {
    await refuseBet(parts, round, answer.code);
    return false;
  }
  const at = parts.clock.now();
  await moveRound(parts.db.pool, { roundId: round.id, from: 'betting', to: 'rolling_back', at, dueAt: at });
  return false;
}

/** False where a sweep took the bet for lost meanwhile: then its rollback is on the way, and there is nothing to win. */
function accept({ db, clock }: StudioParts, round: StoredRound, reply: MoneyReply): Promise<boolean> {
  const [at, { balance, balance_version: balanceVersion }] = [clock.now(), reply];
  return db.inTransaction(async (client) => {
    // We are about to send the win; a sweep does it if we die before.
    const moved = await moveRound(client, { roundId: round.id, from: 'betting', to: 'winning', at, dueAt: new Date(at.getTime() + CALL_LEASE_MS) });
    if (!moved) return false;
    await insertAnswer(client, {
      ...{ roundId: round.id, call: 'bet', transactionId: reply.transaction_id, accepted: true, code: null, amount: round.stake },
      ...{ operatorTransactionId: reply.operator_transaction_id, duplicate: reply.duplicate, balance, balanceVersion, at },
    });
    await noteBalance(client, round.sessionId, balance, balanceVersion, at);
    return true;
  });
}

async function refuseBet({ db, clock }: StudioParts, round: StoredRound, code: WalletRefusal): Promise<void> {
  const [at, refusal] = [clock.now(), PAGE_CODES[code]];
  await db.inTransaction(async (client) => {
    if (!(await moveRound(client, { roundId: round.id, from: 'betting', to: 'refused', at, dueAt: null, refusal }))) return;
    await insertAnswer(client, {
      ...{ roundId: round.id, call: 'bet', transactionId: transactionIds(round.id).bet, accepted: false, code, amount: round.stake },
      ...{ operatorTransactionId: null, duplicate: false, balance: null, balanceVersion: null, at },
    });
    if (refusal === 'session_ended') await endSession(client, round.sessionId, at);
  });
}
