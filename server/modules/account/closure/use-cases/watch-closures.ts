import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import type { AccountDeps } from '../../deps.ts';
import { CENTRAL_EXIT, CLOSURE, ERASURE } from '../../domain/parked-names.ts';
import { claimLateClosures } from '../../store/closures.ts';

/** Alerts operators of closures that take too long, once each per state. Returns how many. */
export async function watchClosures(deps: AccountDeps, at: Date): Promise<number> {
  const late = await claimLateClosures(deps.identity.db.k, at);
  for (const { id, state, askedAt, tries, detail } of late)
    deps.log.error(
      { closureId: id, state, askedAt: askedAt.toISOString(), tries, detail, alert: 'closure-late' },
      'an account is being closed for too long: see `npm run operator -- closures list`',
    );
  return late.length;
}

/** Quarantine kinds; the `closures`, `exits` and `erasures` commands show the details. */
export function accountParkedKinds(): readonly ParkedKind[] {
  return [
    { kind: CLOSURE, what: 'an account that is being closed and whose next step breaks; nothing of it is paid or erased meanwhile', acts: {} },
    { kind: CENTRAL_EXIT, what: 'a player whom the central register bars and whose notice, closing or return of money breaks', acts: {} },
    { kind: ERASURE, what: 'a closed account whose data are to be erased and cannot be; nothing of it is erased meanwhile', acts: {} },
  ];
}
