import type { Queryable } from '#server/platform/db/database.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { makeCode } from '../domain/referral-code.ts';
import { findCode, insertCode } from '../store/codes.ts';

const MOST_TRIES = 5;

/** The player's code, created with the account or at the first request; it never changes, even under concurrency. */
export async function openCode({ random }: Pick<AcquisitionDeps, 'random'>, k: Queryable, playerId: string, at: Date): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findCode(k, playerId);
    if (known !== null) return known;
    const code = makeCode(random);
    if (await insertCode(k, playerId, code, at)) return code;
  }
  throw new Error('no code was free');
}
