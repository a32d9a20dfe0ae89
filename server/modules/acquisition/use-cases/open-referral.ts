import type { ReferralView } from '#contracts/money/referral.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { openCode } from './open-code.ts';
import { readReferral } from './read-referral.ts';

/** Creates the code of an eligible player who has none, and returns the player's referral page. */
export async function openReferral(deps: AcquisitionDeps, playerId: string, at: Date): Promise<ReferralView> {
  const { closed } = await readReferral(deps, playerId, at);
  if (closed === null) await openCode(deps, deps.db.k, playerId, at);
  return readReferral(deps, playerId, at);
}
