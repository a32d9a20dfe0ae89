import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { parkedOf, unpark } from '#server/platform/parking/parking.ts';
import { dueBets, type WaitingBetRow } from '../store/waiting-rows.ts';
import { type Blocked, stillBlocked } from './blocked-rows.ts';
import { type AcceptDeps, endWaits, PARKED_ACCEPTANCE } from './end-waits.ts';

const AT_ONCE = 500;
const MOST_ROUNDS = 20;

/**
 * Makes the job that ends the wait of bets: it plans all due bets from one reading of prices and ends them in one statement (sportsbook_accept_batch). Several
 * processes share the bets. A run leaves out markets and players that another transaction locks for long, and the next run checks them again, without waiting
 * for the lock. A bet that fails alone is quarantined. Returns how many waits it ended.
 */
export function createAcceptor(deps: AcceptDeps): (at: Date) => Promise<number> {
  let signer: Ed25519Signer | undefined;
  /** Leaves locked rows out without waiting for them; each run checks again which rows are locked. */
  let blocked: Blocked = { markets: new Set(), players: new Set() };

  return async function acceptDue(at) {
    signer ??= createEd25519Signer(deps.receiptSeed);
    let ended = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      blocked = await stillBlocked(deps.db, blocked);
      const { due, quarantined } = await dueNow(deps, at, blocked);
      if (due.length === 0) break;
      const step = await endWaits(deps, signer, due);
      blocked = step.blocked ?? blocked;
      await unpark(
        deps.db.k,
        PARKED_ACCEPTANCE,
        quarantined.filter((ref) => step.ended.has(ref)),
      );
      ended += step.ended.size;
      if (step.ended.size === 0 || due.length < AT_ONCE) break;
    }
    return ended;
  };
}

/** Reads the due bets, except those whose retry is not due yet. Reads the quarantine (`quarantined`: all bets in it) only when a bet is due. */
async function dueNow(
  { db }: AcceptDeps,
  at: Date,
  blocked: Blocked,
): Promise<{ readonly due: readonly WaitingBetRow[]; readonly quarantined: readonly string[] }> {
  const due = await dueBets(db.k, at, { ...blocked, bets: [] }, AT_ONCE);
  if (due.length === 0) return { due, quarantined: [] };
  const rows = await parkedOf(db.k, PARKED_ACCEPTANCE);
  const notYet = rows.filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
  return { due: notYet.length === 0 ? due : await dueBets(db.k, at, { ...blocked, bets: notYet }, AT_ONCE), quarantined: rows.map(({ ref }) => ref) };
}
