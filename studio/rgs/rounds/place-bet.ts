import type { StudioParts } from '../parts.ts';
import { moveRound, postponeRound } from '../store/round-moves.ts';
import { readRound, type StoredRound } from '../store/round-rows.ts';
import { noteBalance } from '../store/session-rows.ts';
import type { WalletAnswer } from '../wallet/wallet-client.ts';
import type { MoneyReply } from '../wallet/wallet-replies.ts';
import { drawResult, storeResult } from './draw-result.ts';
import { CALL_LEASE_MS, retryDelayMs } from './retry-delay.ts';
import { stakedCents, transactionIds } from './transaction-ids.ts';
import { NOT_BEGUN, refuseRound, writeAnswer } from './write-answer.ts';

/**
 * Sends the bet of a new round, once. Accepted: the round is drawn and becomes `winning`, in one transaction. Refused: it is over. After
 * any other answer, for instance a transaction id that the wallet knows with other data, it is unknown whether the player was charged, so
 * the round becomes `rolling_back`. Only an accepted round is drawn. Resolves to the drawn round, or null.
 */
export async function placeBet(parts: StudioParts, round: StoredRound, walletToken: string): Promise<StoredRound | null> {
  const answer = await parts.wallet.bet({
    session_token: walletToken,
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: transactionIds(round).bet,
    amount: round.stake,
  });
  if (answer.kind === 'accepted') return accept(parts, round, answer.value);
  if (answer.kind === 'refused' && answer.code !== 'transaction_conflict') {
    await refuseRound(parts, round, 'betting', answer.code);
    return null;
  }
  const at = parts.clock.now();
  await moveRound(parts.db.pool, { roundId: round.id, from: 'betting', to: 'rolling_back', at, dueAt: at });
  return null;
}

/**
 * Begins a free round: a win of 0 that names the grant and leaves the round open uses one of its rounds, or is refused. Nothing is staked,
 * so a call without an answer is not returned but sent again, unchanged, by the periodic job. `walletToken`: the session's, if the player's
 * own call began it. Resolves to the drawn round, or null.
 */
export async function beginFreeRound(parts: StudioParts, round: StoredRound, grant: string, walletToken: string | null = null): Promise<StoredRound | null> {
  const answer: WalletAnswer<MoneyReply> = await parts.wallet.beginFreeRound({
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: transactionIds(round).begin,
    free_round_id: grant,
    ...(walletToken === null ? {} : { session_token: walletToken }),
  });
  if (answer.kind === 'accepted') return accept(parts, round, answer.value);
  if (answer.kind === 'refused' && NOT_BEGUN.includes(answer.code)) {
    await refuseRound(parts, round, 'betting', answer.code);
    return null;
  }
  if (answer.kind === 'refused') parts.log.error({ round: round.id, code: answer.code, attempts: round.attempts }, 'the wallet refused to begin a free round');
  await postponeRound(parts.db.pool, round.id, 'betting', new Date(parts.clock.nowMs() + retryDelayMs(round.attempts, parts.random)));
  return null;
}

/** Null if the periodic job treated the bet as lost meanwhile: then its rollback is on the way, and nothing is drawn. */
function accept(parts: StudioParts, round: StoredRound, reply: MoneyReply): Promise<StoredRound | null> {
  const [at, { balance, balance_version: balanceVersion }] = [parts.clock.now(), reply];
  return parts.db.inTransaction(async (client) => {
    // This process sends the win next; the periodic job sends it if the process dies first.
    const moved = await moveRound(client, { roundId: round.id, from: 'betting', to: 'winning', at, dueAt: new Date(at.getTime() + CALL_LEASE_MS) });
    if (!moved) return null;
    await writeAnswer(parts, client, {
      ...{ roundId: round.id, call: 'bet', transactionId: reply.transaction_id, accepted: true, code: null, amount: stakedCents(round) },
      ...{ operatorTransactionId: reply.operator_transaction_id, duplicate: reply.duplicate, balance, balanceVersion, at },
    });
    await storeResult(parts, client, round.id, await drawResult(parts, client, round));
    await noteBalance(client, round.sessionId, balance, balanceVersion, at);
    return readRound(client, round.id);
  });
}
