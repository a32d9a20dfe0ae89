import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { VerificationDeps } from '../deps.ts';
import { askAgain, noteAnswered } from '../store/barred-checks.ts';
import { askAboutPlayer } from './ask-about-player.ts';
import { ASKED_EVERY_MS } from './ask-barred-list.ts';
import { excludeCentrally } from './exclude-centrally.ts';

/** The longest time that a login waits for the register. */
const PATIENCE_MS = 2_000;

/**
 * Asks the register about a player who logs in. A barred player is excluded before the session opens, and so cannot bet. Without an answer the player may log
 * in, and the periodic job asks at once.
 */
export async function askAtLogin(deps: VerificationDeps, playerId: string): Promise<void> {
  const reply = await deps.registryBreaker.call(async () => {
    const answer = await askAboutPlayer(deps, playerId, PATIENCE_MS);
    return answer.kind === 'away' ? null : answer;
  });
  const at = deps.clock.now();
  if (reply?.kind === 'gone') return;
  if (reply?.kind === 'clear') return noteAnswered(deps.db.k, playerId, at, new Date(at.getTime() + ASKED_EVERY_MS));
  if (reply?.kind !== 'barred') return askAgain(deps.db.k, playerId, { at, dueAt: at, failed: false });
  const excluded = await inTransaction(deps.db, (tx) => excludeCentrally(tx, { playerId, foundBy: 'login', until: reply.until }, at));
  if (excluded) deps.log.info({ playerId }, 'the register bars a player who logs in: excluded');
}
