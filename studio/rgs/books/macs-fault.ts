import { timingSafeEqual } from 'node:crypto';
import type { AuditedAnswer, AuditedRound } from '../store/read-audited-rounds.ts';
import type { StudioKeys } from './keys.ts';
import { answerText, resultText, roundText } from './row-texts.ts';

/** Whether the MAC belongs to this text, under the studio's key. */
export function isMacOf(keys: StudioKeys, text: string, mac: Uint8Array | null): boolean {
  const due = keys.mac(text);
  return mac !== null && mac.length === due.length && timingSafeEqual(due, mac);
}

/**
 * Returns which row of a round was changed since it was written, in words. Rows without a MAC come from earlier versions; `studio.books`
 * has their digest, which a changed row would alter.
 */
export function macsFault(round: AuditedRound, keys: StudioKeys): string | null {
  const { result, stateOf, sessionOf } = round;
  if (stateOf.join('|') !== [round.sessionId, round.key, round.lane].join('|')) return 'its state is of another session, key or lane';
  if (sessionOf[0] !== round.player || sessionOf[1] !== round.game) return 'its session is of another player or game';
  const answers = [round.bet, round.win, round.rollback].filter((answer): answer is AuditedAnswer => answer !== null);
  const changed = answers.find((answer) => answer.mac !== null && !isMacOf(keys, answerText(answer), answer.mac));
  if (changed !== undefined) return `its ${changed.call} is not what was written`;
  if (round.seq === null) return round.roundMac === null && round.resultMac === null ? null : 'it has a MAC and no number';
  if (!isMacOf(keys, roundText(round), round.roundMac)) return 'it is not what was written';
  return result === null || isMacOf(keys, resultText(round.id, result), round.resultMac) ? null : 'its result is not what was written';
}
