import { createHash } from 'node:crypto';
import { type BetRow, betBatch } from '#server/modules/casino/provider-wallet/store/batches.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ids } from '../common/players.ts';
import { STAKE_CENTS } from './wallet-requests.ts';
import type { WalletSession } from './wallet-sessions.ts';

const LOCK_MS = 200;

/** The row that the wallet makes of a bet. */
function betRow(session: WalletSession): BetRow {
  const [key, round] = [ids.next(), ids.next()];
  return {
    ...{ stake_id: ids.next(), player_id: session.playerId, session_id: session.siteSessionId, session_epoch: 1, session_expires_at: session.expiresAt },
    ...{ operation: `provider:${session.source}`, key, ordinal: 0, vertical: 'casino', needs_approval: true, game: session.game, round_ref: round },
    ...{ fingerprint: createHash('sha256').update(round).digest('hex'), stake_cents: STAKE_CENTS, refusal: null, source: session.source },
    ...{ casino_session_id: session.id, round_id: ids.next(), min_round_ms: 0, closes: false, one_game: false },
  };
}

/** One bet in one statement: the wallet's work without HTTP and without its batcher. */
export async function betDirectly(db: Database, session: WalletSession): Promise<boolean> {
  const [answer] = await betBatch(db, [betRow(session)], new Date(Date.now()), 'bonus_first', LOCK_MS);
  return answer?.verdict === 'placed';
}
