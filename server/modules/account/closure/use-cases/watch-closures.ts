import type { AccountDeps } from '../../deps.ts';
import { claimLateClosures } from '../../store/closures.ts';

/** Alerts operators of closures that take longer than they should, once each per state. Returns how many. */
export async function watchClosures(deps: AccountDeps, at: Date): Promise<number> {
  const late = await claimLateClosures(deps.identity.db.k, at);
  for (const { id, state, askedAt, tries, detail } of late)
    deps.log.error(
      { closureId: id, state, askedAt: askedAt.toISOString(), tries, detail, alert: 'closure-late' },
      'an account is being closed for too long: see `npm run operator -- closures list`',
    );
  return late.length;
}
