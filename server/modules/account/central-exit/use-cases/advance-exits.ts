import { isTransient } from '#server/platform/db/transient-error.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { AccountDeps } from '../../deps.ts';
import { CENTRAL_EXIT } from '../../domain/parked-names.ts';
import { claimExits, type ExitKey, findNewExclusions, insertExit, wakeLiftedExits } from '../../store/central-exits.ts';
import { advanceExit } from './advance-exit.ts';

const LEASE_MS = 60_000;
const BATCH = 50;
const ENROLLED_AT_ONCE = 1_000;

/** Creates exits for new central exclusions, and makes exits due whose exclusion was lifted. Returns the number of both. */
export async function enrolExits(deps: AccountDeps, at: Date): Promise<number> {
  const { k } = deps.identity.db;
  const found = await findNewExclusions(k, ENROLLED_AT_ONCE);
  for (const each of found) await insertExit(k, each, at);
  return found.length + (await wakeLiftedExits(k, at));
}

/** Takes the due steps, each in its own transaction: after a crash the next run continues. Returns how many it took. */
export async function advanceExits(deps: AccountDeps, at: Date): Promise<number> {
  const { db } = deps.identity;
  const keys = await claimExits(db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except: await parkedNow(db.k, CENTRAL_EXIT, at) });
  for (const key of keys) await alone(deps, key, at);
  return keys.length;
}

async function alone(deps: AccountDeps, key: ExitKey, at: Date): Promise<void> {
  const { db } = deps.identity;
  const ref = `${key.playerId} ${key.version}`;
  try {
    await advanceExit(deps, key, at);
    await unpark(db.k, CENTRAL_EXIT, [ref]);
  } catch (error) {
    if (isTransient(error)) deps.log.warn({ err: error, playerId: key.playerId }, 'a step after a central exclusion could not be taken just now; trying again');
    else await park({ db, log: deps.log }, { kind: CENTRAL_EXIT, ref }, error, at);
  }
}
