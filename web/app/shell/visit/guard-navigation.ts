import { createPath, type Path } from 'react-router';
import { loadWithRetry } from '#web/shared/lazy/lazy-part.ts';
import { hasModules, loadModules, type PathMatcher } from '#web/shared/navigation/route-modules.ts';

type Navigate = (to: unknown, options?: unknown) => Promise<void>;

/** The part of React Router's router that is used here; its `navigate` has more signatures than are needed. */
interface Navigating extends PathMatcher {
  navigate: unknown;
}

/** Called with a target whose code can't be loaded, and the number of attempts; returns true if the target is loading as a document. */
export type OnMissing = (target: string, times: number) => Promise<boolean>;

/**
 * Fetches the code of a page before the router navigates there: the router by itself would reload the page that is being left. If the code
 * can't be loaded, calls `onMissing` and retries until it loads, unless the visitor goes elsewhere meanwhile. Returns a function that stops
 * the guard.
 */
export function guardNavigation(router: Navigating, onMissing: OnMissing): () => void {
  let turn = 0;
  const before = router.navigate as Navigate;
  const go: Navigate = (to, options) => before.call(router, to, options);
  const guarded: Navigate = async (to, options) => {
    turn += 1;
    const mine = turn;
    const target = targetOf(to);
    if (target === null || hasModules(router, pathOf(target))) return go(to, options);
    let times = 0;
    let leaving = false;
    const load = async () => (turn === mine && !leaving ? loadModules(router, pathOf(target)) : undefined);
    const lost = async () => {
      times += 1;
      if (await onMissing(target, times)) leaving = true;
    };
    await loadWithRetry(load, () => void lost());
    if (turn === mine && !leaving) await go(to, options);
  };
  Object.assign(router, { navigate: guarded });
  return () => {
    turn += 1;
    Object.assign(router, { navigate: before });
  };
}

/** The address that a navigation leads to; null for steps in history and for navigations within this path. */
function targetOf(to: unknown): string | null {
  if (typeof to === 'string') return to.startsWith('/') ? to : null;
  if (typeof to !== 'object' || to === null || !('pathname' in to) || typeof to.pathname !== 'string') return null;
  return createPath(to as Partial<Path>);
}

function pathOf(target: string): string {
  return new URL(target, window.location.origin).pathname;
}
