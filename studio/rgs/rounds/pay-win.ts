import type { StudioParts } from '../parts.ts';
import { insertAnswer, moveRound, postponeRound } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { forgetGrant } from '../store/free-round-rows.ts';
import { endSession, noteBalance } from '../store/session-rows.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import type { MoneyReply, WalletRefusal } from '../wallet/wallet-replies.ts';
import { retryDelayMs } from './retry-delay.ts';
import { transactionIds } from './transaction-ids.ts';

/** The wallet's reasons why a free round did not begin. */
const NOT_BEGUN: readonly WalletRefusal[] = [
  ...(['unknown_free_round', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'blocked', 'closed', 'limit_reached', 'game_disabled'] as const),
];

/**
 * Sends the win of a round whose bet is accepted; the amount may be 0, and it closes the round. Accepted: the round is `done`. Whatever else comes, a refusal
 * too, is not the end of what the player is owed: it is put off and sent again, the same each time. Only a free round may be refused for good, since its win is
 * what begins it: nothing was staked, and nobody has seen what was drawn. `walletToken`: the session's, where it was just played.
 */
export async function payWin(parts: StudioParts, round: StoredRound, walletToken: string | null = null): Promise<void> {
  const ids = transactionIds(round.id);
  const answer = await parts.wallet.win({
    player_id: round.player ?? '',
    game_id: round.game,
    round_id: round.id,
    transaction_id: ids.win,
    ...(round.freeRoundId === null ? { bet_transaction_id: ids.bet } : onGrant(round.freeRoundId, walletToken)),
    amount: round.payout,
  });
  if (answer.kind === 'accepted') return finish(parts, round, answer.value);
  if (answer.kind === 'refused' && round.freeRoundId !== null && NOT_BEGUN.includes(answer.code)) return refuseFreeRound(parts, round, answer.code);
  if (answer.kind === 'refused') parts.log.error({ round: round.id, code: answer.code, attempts: round.attempts }, 'the wallet refused a win');
  const dueAt = new Date(parts.clock.nowMs() + retryDelayMs(round.attempts, parts.random));
  return postponeRound(parts.db.pool, round.id, 'winning', dueAt);
}

function onGrant(grant: string, walletToken: string | null) {
  return { free_round_id: grant, ...(walletToken === null ? {} : { session_token: walletToken }) };
}

async function refuseFreeRound({ db, clock }: StudioParts, round: StoredRound, code: WalletRefusal): Promise<void> {
  const [at, refusal] = [clock.now(), PAGE_CODES[code]];
  await db.inTransaction(async (client) => {
    if (!(await moveRound(client, { roundId: round.id, from: 'winning', to: 'refused', at, dueAt: null, refusal }))) return;
    await insertAnswer(client, {
      ...{ roundId: round.id, call: 'win', transactionId: transactionIds(round.id).win, accepted: false, code, amount: round.payout },
      ...{ operatorTransactionId: null, duplicate: false, balance: null, balanceVersion: null, at },
    });
    if (refusal === 'session_ended') await endSession(client, round.sessionId, at);
    if (refusal === 'free_rounds_over' && round.freeRoundId !== null) await forgetGrant(client, round.sessionId, round.freeRoundId);
  });
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
