import { hasModules, loadModules, type PathMatcher } from './route-modules.ts';

/** At most this many at once (decisions.md). */
const AT_ONCE = 4;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True where prefetching is not allowed: the visitor saves data, or is on 2g. */
export function savesData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches the code behind a link when the visitor is about to follow it: pointer over it, finger on it, focus in it. Returns a function
 * that stops it.
 */
export function prefetchLinks(router: PathMatcher): () => void {
  let underWay = 0;
  const intend = (event: Event) => {
    const path = pathOf(event.target);
    if (path === null || underWay >= AT_ONCE || savesData((navigator as { connection?: Connection }).connection) || hasModules(router, path)) return;
    underWay += 1;
    void loadModules(router, path)
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1;
      });
  };
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const name of events) document.addEventListener(name, intend, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, intend);
  };
}

function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}
