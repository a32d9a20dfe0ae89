import { DAY_MS } from '#kernel/durations.ts';
import { readPlayer, sharedAddresses } from '#server/modules/identity/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AcquisitionDeps } from '../deps.ts';
import type { Referral } from '../domain/reward.ts';
import { type Signal, signalsOf } from '../domain/signals.ts';
import { countQualifiedSince } from '../store/referrals.ts';

/** The signals of a referral that an operator should review before a reward. */
export async function readSignals(deps: Pick<AcquisitionDeps, 'vault'>, k: Queryable, referral: Referral, at: Date): Promise<Signal[]> {
  const reader = { db: { k }, vault: deps.vault };
  const referrer = await readPlayer(reader, referral.referrerId);
  const referee = await readPlayer(reader, referral.refereeId);
  const addresses = await sharedAddresses(deps, k, [referral.referrerId, referral.refereeId]);
  const since = new Date((referral.qualifiedAt ?? at).getTime() - DAY_MS);
  return signalsOf({
    ...{ referrer, referee, sameBrowser: referral.sameBrowser, sharedAddresses: addresses.length },
    qualifiedLately: await countQualifiedSince(k, referral, since),
  });
}
