import { answerText } from '../books/row-texts.ts';
import type { StudioParts } from '../parts.ts';
import type { Queryable } from '../store/database.ts';
import { forgetGrant } from '../store/free-round-rows.ts';
import { insertAnswer, moveRound, type WalletAnswerRow } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { endSession } from '../store/session-rows.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import type { WalletRefusal } from '../wallet/wallet-replies.ts';
import { stakedCents, transactionIds } from './transaction-ids.ts';

/** The wallet's reasons why a free round does not begin; anything else is sent again. */
export const NOT_BEGUN: readonly WalletRefusal[] = [
  ...(['unknown_free_round', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'blocked', 'closed', 'limit_reached', 'game_disabled'] as const),
];

/** Writes the wallet's final answer to one call of a round. */
export function writeAnswer({ keys }: StudioParts, db: Queryable, answer: WalletAnswerRow): Promise<void> {
  return insertAnswer(db, { ...answer, mac: keys.mac(answerText(answer)) });
}

/**
 * Ends a round that the wallet refused at its first call: its bet, or the call that begins a free round. From `winning` only a free round
 * of a version that drew first.
 */
export async function refuseRound(parts: StudioParts, round: StoredRound, from: 'betting' | 'winning', code: WalletRefusal): Promise<void> {
  const [at, refusal, ids] = [parts.clock.now(), PAGE_CODES[code], transactionIds(round)];
  const first = round.freeRoundId === null ? ids.bet : ids.begin;
  const [call, transactionId, amount] =
    from === 'betting' ? (['bet', first, stakedCents(round)] as const) : (['win', ids.win, round.result?.payout ?? 0] as const);
  await parts.db.inTransaction(async (client) => {
    if (!(await moveRound(client, { roundId: round.id, from, to: 'refused', at, dueAt: null, refusal }))) return;
    await writeAnswer(parts, client, {
      ...{ roundId: round.id, call, transactionId, accepted: false, code, amount },
      ...{ operatorTransactionId: null, duplicate: false, balance: null, balanceVersion: null, at },
    });
    if (refusal === 'session_ended') await endSession(client, round.sessionId, at);
    if (refusal === 'free_rounds_over' && round.freeRoundId !== null) await forgetGrant(client, round.sessionId, round.freeRoundId);
  });
}
