import type { StudioParts } from '../parts.ts';
import { insertAnswer, moveRound, postponeRound } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { noteBalance } from '../store/session-rows.ts';
import type { MoneyReply } from '../wallet/wallet-replies.ts';
import { retryDelayMs } from './retry-delay.ts';
import { transactionIds } from './transaction-ids.ts';

/**
 * Sends the win of a round whose bet is accepted; the amount may be 0, and it closes the round. Accepted: the round is `done`. Whatever else comes, a refusal
 * too, is not the end of what the player is owed: it is put off and sent again, the same each time.
 */
export async function payWin(parts: StudioParts, round: StoredRound): Promise<void> {
  const ids = transactionIds(round.id);
  const answer = await parts.wallet.win({
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: ids.win,
    bet_transaction_id: ids.bet,
    amount: round.payout,
  });
  if (answer.kind === 'accepted') return finish(parts, round, answer.value);
  if (answer.kind === 'refused') parts.log.error({ round: round.id, code: answer.code, attempts: round.attempts }, 'the wallet refused a win');
  const dueAt = new Date(parts.clock.nowMs() + retryDelayMs(round.attempts, parts.random));
  return postponeRound(parts.db.pool, round.id, 'winning', dueAt);
}

function finish({ db, clock }: StudioParts, round: StoredRound, reply: MoneyReply): Promise<void> {
  const [at, { balance, balance_version: balanceVersion }] = [clock.now(), reply];
  return db.inTransaction(async (client) => {
    const moved = await moveRound(client, { roundId: round.id, from: 'winning', to: 'done', at, dueAt: null, balance, balanceVersion });
    if (!moved) return;
    await insertAnswer(client, {
      ...{ roundId: round.id, call: 'win', transactionId: reply.transaction_id, accepted: true, code: null, amount: round.payout },
      ...{ operatorTransactionId: reply.operator_transaction_id, duplicate: reply.duplicate, balance, balanceVersion, at },
    });
    await noteBalance(client, round.sessionId, balance, balanceVersion, at);
  });
}
