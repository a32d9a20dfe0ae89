import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { CLOSURE } from '../domain/parked-names.ts';

/** A closure that cannot go on; `closures` commands look at it and end it. */
export function accountParkedKinds(): readonly ParkedKind[] {
  return [{ kind: CLOSURE, what: 'an account that is being closed and whose next step breaks; nothing of it is paid or erased meanwhile', acts: {} }];
}
