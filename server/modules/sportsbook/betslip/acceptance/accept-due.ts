import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { parkedOf, unpark } from '#server/platform/parking/parking.ts';
import { dueBets, type WaitingBetRow } from '../store/waiting-rows.ts';
import { type Blocked, stillBlocked } from './blocked-rows.ts';
import { type AcceptDeps, endWaits, PARKED_ACCEPTANCE } from './end-waits.ts';

const AT_ONCE = 500;
const MOST_ROUNDS = 20;

/**
 * Makes the job that ends the wait of bets: all that are due are planned by one reading of prices and ended by one statement (sportsbook_accept_batch). Several
 * processes share them. A market or a player whose row another transaction locks for long is left out and looked at in each run, without waiting for it; a bet that fails
 * alone is quarantined. Answers how many waits it ended.
 */
export function createAcceptor(deps: AcceptDeps): (at: Date) => Promise<number> {
  let signer: Ed25519Signer | undefined;
  /** Only to save the wait: what is locked is found out anew by each run. */
  let blocked: Blocked = { markets: new Set(), players: new Set() };

  return async function acceptDue(at) {
    signer ??= createEd25519Signer(deps.receiptSeed);
    let ended = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      blocked = await stillBlocked(deps.db, blocked);
      const { due, parked } = await dueNow(deps, at, blocked);
      if (due.length === 0) break;
      const step = await endWaits(deps, signer, due);
      blocked = step.blocked ?? blocked;
      await unpark(
        deps.db.k,
        PARKED_ACCEPTANCE,
        parked.filter((ref) => step.ended.has(ref)),
      );
      ended += step.ended.size;
      if (step.ended.size === 0 || due.length < AT_ONCE) break;
    }
    return ended;
  };
}

/** The bets that are due, without quarantined ones; `parked`: all that are in quarantine. The quarantine is read only where a bet is due. */
async function dueNow({ db }: AcceptDeps, at: Date, blocked: Blocked): Promise<{ readonly due: readonly WaitingBetRow[]; readonly parked: readonly string[] }> {
  const due = await dueBets(db.k, at, { ...blocked, bets: [] }, AT_ONCE);
  if (due.length === 0) return { due, parked: [] };
  const rows = await parkedOf(db.k, PARKED_ACCEPTANCE);
  const quarantined = rows.filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
  return { due: quarantined.length === 0 ? due : await dueBets(db.k, at, { ...blocked, bets: quarantined }, AT_ONCE), parked: rows.map(({ ref }) => ref) };
}
