import type { StudioParts } from '../parts.ts';
import { moveRound, postponeRound } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { noteBalance } from '../store/session-rows.ts';
import type { MoneyReply } from '../wallet/wallet-replies.ts';
import { retryDelayMs } from './retry-delay.ts';
import { transactionIds } from './transaction-ids.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Sends the rollback of a bet without an answer. The wallet returns the stake, or refuses the bet if it arrives later. Only the wallet's answer ends the round;
 * until then the rollback is postponed and sent again.
 */
export async function returnBet(parts: StudioParts, round: StoredRound): Promise<void> {
  const ids = transactionIds(round);
  const answer = await parts.wallet.rollback({
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: ids.rollback,
    reference_transaction_id: ids.bet,
  });
  if (answer.kind === 'accepted') return finish(parts, round, answer.value);
  if (answer.kind === 'refused') parts.log.error({ round: round.id, code: answer.code, attempts: round.attempts }, 'the wallet refused a rollback');
  const dueAt = new Date(parts.clock.nowMs() + retryDelayMs(round.attempts, parts.random));
  return postponeRound(parts.db.pool, round.id, 'rolling_back', dueAt);
}

function finish(parts: StudioParts, round: StoredRound, reply: MoneyReply): Promise<void> {
  const [at, { balance, balance_version: balanceVersion }] = [parts.clock.now(), reply];
  return parts.db.inTransaction(async (client) => {
    if (!(await moveRound(client, { roundId: round.id, from: 'rolling_back', to: 'rolled_back', at, dueAt: null }))) return;
    await writeAnswer(parts, client, {
      ...{ roundId: round.id, call: 'rollback', transactionId: reply.transaction_id, accepted: true, code: null, amount: round.stake },
      ...{ operatorTransactionId: reply.operator_transaction_id, duplicate: reply.duplicate, balance, balanceVersion, at },
    });
    await noteBalance(client, round.sessionId, balance, balanceVersion, at);
  });
}
