import type { LaneRow, SeedRow } from '../store/lane-rows.ts';
import type { WalletAnswerRow } from '../store/round-moves.ts';
import type { AskedRound, RoundResult } from '../store/round-rows.ts';
import type { SessionTerms } from '../store/session-rows.ts';

/**
 * The text under each row's MAC: every fact of it that no other row repeats, as one JSON list that begins with the row's kind. Times are
 * ISO instants.
 */

export function roundText({ id, sessionId, key, lane, seq, game, player, mathVersion, stake, playedAt, freeRoundId }: AskedRound): string {
  return JSON.stringify(['round', id, sessionId, key, lane, seq, game, player, mathVersion, stake, playedAt.toISOString(), freeRoundId]);
}

/** Events are not part of it: they follow from the draws, and are recomputed. */
export function resultText(roundId: string, { seedId, nonce, draws, payout, drawnAt }: Omit<RoundResult, 'events' | 'serverSeedHash' | 'revealedAt'>): string {
  return JSON.stringify(['result', roundId, seedId, nonce, draws, payout, drawnAt.toISOString()]);
}

export function answerText(row: WalletAnswerRow): string {
  const { roundId, call, transactionId, accepted, code, amount, operatorTransactionId, duplicate, balance, balanceVersion, at } = row;
  return JSON.stringify([
    ...['answer', roundId, call, transactionId, accepted, code, amount, operatorTransactionId],
    ...[duplicate, balance, balanceVersion, at.toISOString()],
  ]);
}

/** The values with which a session was opened. The wallet checks the values that change later, at each call. */
export function sessionText({ id, keyHash, game, demo, player, minBet, maxBet, minRoundMs, autoplay, turbo, openedAt }: SessionTerms): string {
  const key = Buffer.from(keyHash).toString('hex');
  return JSON.stringify(['session', id, key, game, demo, player, minBet, maxBet, minRoundMs, autoplay, turbo, openedAt.toISOString()]);
}

export function laneText({ lane, rounds, seeds }: LaneRow): string {
  return JSON.stringify(['lane', lane, rounds, seeds]);
}

export function seedText({ id, lane, number, commitment, rounds, createdAt, revealedAt }: SeedRow): string {
  return JSON.stringify(['seed', id, lane, number, commitment, rounds, createdAt.toISOString(), revealedAt?.toISOString() ?? null]);
}

/** `studio.books`: see schema/0003-committed-draws.sql. */
export interface BooksRow {
  readonly keyId: string;
  readonly olderRows: number;
  readonly olderDigest: string;
  readonly openedAt: Date;
}

export function booksText({ keyId, olderRows, olderDigest, openedAt }: BooksRow): string {
  return JSON.stringify(['books', keyId, olderRows, olderDigest, openedAt.toISOString()]);
}
