import { createStore } from '../create-store.ts';
import { storage } from '../storage/storage.ts';

/** The ui flag of the restricted-access modal (specification §2). */
export const restrictedAccess = createStore(false);

const KEY = 'lastAttemptedRoute';

/** Opens the modal and stores the page that the visitor wanted: accepting leads there. */
export function restrictAccess(target: string): void {
  storage.local.write(KEY, target);
  restrictedAccess.set(true);
}

/** Returns the route that was last requested and blocked, and removes the key. */
export function takeLastAttemptedRoute(): string | null {
  const target = storage.local.read(KEY);
  storage.local.remove(KEY);
  return target;
}
