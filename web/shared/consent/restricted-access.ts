import { createStore } from '../create-store.ts';
import { storage } from '../storage/storage.ts';

/** The ui flag of the restricted-access modal (specification §2). */
export const restrictedAccess = createStore(false);

const KEY = 'lastAttemptedRoute';

/** Opens the modal and keeps where the visitor wanted to be: accepting leads there. */
export function restrictAccess(target: string): void {
  storage.local.write(KEY, target);
  restrictedAccess.set(true);
}

/** The route that was last asked for in vain, once: the key is removed. */
export function takeLastAttemptedRoute(): string | null {
  const target = storage.local.read(KEY);
  storage.local.remove(KEY);
  return target;
}
