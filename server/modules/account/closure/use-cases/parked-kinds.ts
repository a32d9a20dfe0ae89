import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { CENTRAL_EXIT, CLOSURE, ERASURE } from '../../domain/parked-names.ts';

/** Quarantine kinds; the `closures`, `exits` and `erasures` commands show the details. */
export function accountParkedKinds(): readonly ParkedKind[] {
  return [
    { kind: CLOSURE, what: 'an account that is being closed and whose next step breaks; nothing of it is paid or erased meanwhile', acts: {} },
    { kind: CENTRAL_EXIT, what: 'a player whom the central register bars and whose notice, closing or return of money breaks', acts: {} },
    { kind: ERASURE, what: 'a closed account whose data are to be erased and cannot be; nothing of it is erased meanwhile', acts: {} },
  ];
}
