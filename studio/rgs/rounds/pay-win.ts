import type { StudioParts } from '../parts.ts';
import { moveRound, postponeRound } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { noteBalance } from '../store/session-rows.ts';
import type { MoneyReply } from '../wallet/wallet-replies.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isBegunByItsWin, transactionIds } from './transaction-ids.ts';
import { NOT_BEGUN, refuseRound, writeAnswer } from './write-answer.ts';

/**
 * Sends the win of a round whose bet is accepted; the amount may be 0, and it closes the round. Accepted: the round is `done`. After any
 * other answer, also a refusal, the player is still owed the win: it is postponed and sent again, the same each time. Only a free round
 * that its win begins (transaction-ids.ts) may be refused for good: nothing was staked, and no page has its result.
 */
export async function payWin(parts: StudioParts, round: StoredRound): Promise<void> {
  if (round.result === null) throw new Error(`round ${round.id} is ${round.state} and was not drawn`);
  const [ids, amount] = [transactionIds(round), round.result.payout];
  const answer = await parts.wallet.win({
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: ids.win,
    ...(isBegunByItsWin(round) ? { free_round_id: round.freeRoundId ?? '' } : { bet_transaction_id: ids.bet }),
    amount,
  });
  if (answer.kind === 'accepted') return finish(parts, round, answer.value, amount);
  if (answer.kind === 'refused' && isBegunByItsWin(round) && NOT_BEGUN.includes(answer.code)) return refuseRound(parts, round, 'winning', answer.code);
  if (answer.kind === 'refused') parts.log.error({ round: round.id, code: answer.code, attempts: round.attempts }, 'the wallet refused a win');
  const dueAt = new Date(parts.clock.nowMs() + retryDelayMs(round.attempts, parts.random));
  return postponeRound(parts.db.pool, round.id, 'winning', dueAt);
}

function finish(parts: StudioParts, round: StoredRound, reply: MoneyReply, amount: number): Promise<void> {
  const [at, { balance, balance_version: balanceVersion }] = [parts.clock.now(), reply];
  return parts.db.inTransaction(async (client) => {
    const moved = await moveRound(client, { roundId: round.id, from: 'winning', to: 'done', at, dueAt: null, balance, balanceVersion });
    if (!moved) return;
    await writeAnswer(parts, client, {
      ...{ roundId: round.id, call: 'win', transactionId: reply.transaction_id, accepted: true, code: null, amount },
      ...{ operatorTransactionId: reply.operator_transaction_id, duplicate: reply.duplicate, balance, balanceVersion, at },
    });
    await noteBalance(client, round.sessionId, balance, balanceVersion, at);
  });
}
