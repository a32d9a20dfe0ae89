import { SECOND_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { isHmacOf } from '../wallet/sign.ts';

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,12})\.([0-9a-f]{64})$/;

/**
 * The id of the round that a link's token opens (studio/protocol/rgs.ts says how one is made). The signature comes before the time: of a token that nobody signed
 * nothing is told, not even that it would be too old.
 */
export function readReplayToken(secret: string, token: string, nowMs: number): Result<string, 'replay_refused' | 'replay_expired'> {
  const [, roundId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isHmacOf(secret, `replay${roundId}.${expires}`, signature)) return refuse('replay_refused');
  return nowMs < Number(expires) * SECOND_MS ? ok(roundId) : refuse('replay_expired');
}
