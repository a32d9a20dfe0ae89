import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { VerificationDeps } from '../deps.ts';
import { askAgain, claimDue, type DueCheck, noteAnswered, restUntil, takeTurn } from '../store/barred-checks.ts';
import { askAboutPlayer, type AskedAbout } from './ask-about-player.ts';
import { excludeCentrally } from './exclude-centrally.ts';

export const BARRED_CHECK = 'verification.barred-check';
export const ASKED_EVERY_MS = DAY_MS;

const TURN_MS = 1_000;
const AT_ONCE = 5;
/** How long players stay claimed by a process that dies. */
const LEASE_MS = 5 * MINUTE_MS;
/** Interval of requests while the register is down. */
const REST_MS = 30_000;
const FIRST_RETRY_MS = 60_000;
const MOST_RETRY_MS = HOUR_MS;

type Answer = { readonly check: DueCheck } & (AskedAbout | { readonly kind: 'broken'; readonly error: unknown });

/**
 * One turn of the daily job: asks about the players who have waited longest, up to the register's requests per second, five at a time. A register that answers
 * none gets a pause of half a minute, and unanswered players stay due. An unusable answer quarantines only its player, if other answers are usable. Returns how
 * many were answered.
 */
export async function askBarredList(deps: VerificationDeps, at: Date): Promise<number> {
  const { k } = deps.db;
  if (!(await takeTurn(k, at, new Date(at.getTime() + TURN_MS)))) return 0;
  const except = await parkedNow(k, BARRED_CHECK, at);
  const due = await claimDue(k, { at, lease: new Date(at.getTime() + LEASE_MS), limit: deps.barredChecksPerSecond, except });
  const answers: Answer[] = [];
  for (let next = 0; next < due.length; next += AT_ONCE) {
    const some = await Promise.all(due.slice(next, next + AT_ONCE).map((check) => ask(deps, check)));
    answers.push(...some);
    if (some.every(({ kind }) => kind === 'away')) {
      await restUntil(k, new Date(at.getTime() + REST_MS));
      for (const { playerId } of due.slice(next + AT_ONCE)) await askAgain(k, playerId, { at, dueAt: at, failed: false });
      deps.log.warn({ players: due.length }, 'the register of barred people does not answer');
      break;
    }
  }
  const someAnswered = answers.some(({ kind }) => isAnswer(kind));
  for (const answer of answers) await take(deps, answer, { at, someAnswered });
  return answers.filter(({ kind }) => isAnswer(kind)).length;
}

function isAnswer(kind: Answer['kind']): boolean {
  return kind === 'clear' || kind === 'barred' || kind === 'gone';
}

async function ask(deps: VerificationDeps, check: DueCheck): Promise<Answer> {
  try {
    return { check, ...(await askAboutPlayer(deps, check.playerId)) };
  } catch (error) {
    if (isTransient(error)) throw error;
    return { check, kind: 'broken', error };
  }
}

async function take(deps: VerificationDeps, answer: Answer, { at, someAnswered }: { readonly at: Date; readonly someAnswered: boolean }): Promise<void> {
  const { playerId, failures } = answer.check;
  switch (answer.kind) {
    case 'clear':
    case 'gone':
      await inTransaction(deps.db, async (tx) => {
        await noteAnswered(tx, playerId, at, answer.kind === 'gone' ? null : new Date(at.getTime() + ASKED_EVERY_MS));
        await unpark(tx, BARRED_CHECK, [playerId]);
      });
      return;
    case 'barred': {
      const excluded = await inTransaction(deps.db, async (tx) => {
        await unpark(tx, BARRED_CHECK, [playerId]);
        return excludeCentrally(tx, { playerId, foundBy: 'sweep', until: answer.until }, at);
      });
      if (excluded) deps.log.info({ playerId }, 'the register bars a player: excluded');
      return;
    }
    case 'away':
    case 'unreadable':
    case 'broken': {
      const isOwnFault = answer.kind === 'broken' || (answer.kind === 'unreadable' && someAnswered);
      const waitMs = Math.min(MOST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
      await askAgain(deps.db.k, playerId, { at, dueAt: isOwnFault ? at : new Date(at.getTime() + waitMs), failed: true });
      if (isOwnFault)
        await park(
          deps,
          { kind: BARRED_CHECK, ref: playerId },
          answer.kind === 'broken' ? answer.error : new Error('the register’s answer cannot be read'),
          at,
        );
    }
  }
}
