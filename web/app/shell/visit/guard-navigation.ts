import { createPath, type Path } from 'react-router';
import { hasModules, loadModules, type PathMatcher } from '#web/shared/navigation/route-modules.ts';

type Navigate = (to: unknown, options?: unknown) => Promise<void>;

/** The router as React Router gives it out; its `navigate` has more signatures than are needed here. */
interface Navigating extends PathMatcher {
  navigate: unknown;
}

/**
 * Fetches the code of a page before the router is asked to go there, and calls `onMissing` with the target where it can't be had: the router by itself would
 * reload the page that is being left. Returns how to stop.
 */
export function guardNavigation(router: Navigating, onMissing: (target: string) => Promise<void>): () => void {
  const before = router.navigate as Navigate;
  const go: Navigate = (to, options) => before.call(router, to, options);
  const guarded: Navigate = async (to, options) => {
    const target = targetOf(to);
    if (target === null || hasModules(router, pathOf(target))) return go(to, options);
    try {
      await loadModules(router, pathOf(target));
    } catch {
      return onMissing(target);
    }
    return go(to, options);
  };
  Object.assign(router, { navigate: guarded });
  return () => {
    Object.assign(router, { navigate: before });
  };
}

/** The address that a navigation leads to; null for steps in history and for what stays on this path. */
function targetOf(to: unknown): string | null {
  if (typeof to === 'string') return to.startsWith('/') ? to : null;
  if (typeof to !== 'object' || to === null || !('pathname' in to) || typeof to.pathname !== 'string') return null;
  return createPath(to as Partial<Path>);
}

function pathOf(target: string): string {
  return new URL(target, window.location.origin).pathname;
}
