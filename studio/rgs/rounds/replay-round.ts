import { isHmacOf } from '../wallet/sign.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { ReplayReply, RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { StudioKeys } from '../books/keys.ts';
import type { StudioParts } from '../parts.ts';
import { findRealRound, type StoredRound } from '../store/round-rows.ts';
import { roundRecord } from './round-reply.ts';

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,12})\.([0-9a-f]{64})$/;

/**
 * The id of the round that a link's token opens (format: studio/protocol/rgs.ts). The signature is checked before the time, so that the
 * answer to a forged token does not reveal that it would be too old.
 */
function readReplayToken(secret: string, token: string, nowMs: number): Result<string, 'replay_refused' | 'replay_expired'> {
  const [, roundId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isHmacOf(secret, `replay${roundId}.${expires}`, signature)) return refuse('replay_refused');
  return nowMs < Number(expires) * SECOND_MS ? ok(roundId) : refuse('replay_expired');
}

/** The round that a signed token opens, for anyone with the link; read-only. A bet that did not count has no result to show. */
export async function replayRound(
  { db, clock, keys, secret }: Pick<StudioParts, 'db' | 'clock' | 'keys'> & { readonly secret: string },
  token: string,
): Promise<Result<ReplayReply, RgsErrorCode>> {
  const read = readReplayToken(secret, token, clock.nowMs());
  if (!read.ok) return read;
  const round = await findRealRound(db.pool, read.value);
  return round === null ? refuse('replay_refused') : replayOf(keys, round);
}

function replayOf(keys: StudioKeys, round: StoredRound): Result<ReplayReply, RgsErrorCode> {
  switch (round.state) {
    case 'done':
      return ok({ game: round.game, round: roundRecord(keys, round) });
    case 'betting':
    case 'winning':
    case 'rolling_back':
      return refuse('pending');
    case 'rolled_back':
    case 'refused':
      return refuse('round_returned');
  }
}
