import { use, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { CHECK_MS, checkBuild, loadAfresh } from '#web/shared/build/new-build.ts';
import { isRetried } from '#web/shared/lazy/lazy-part.ts';
import { prefetchLinks, savesData } from '#web/shared/navigation/prefetch-links.ts';
import { guardNavigation } from './guard-navigation.ts';

const AFTER_READY_MS = 1_000;

/**
 * Keeps an open page usable while a new build goes live. The code of the next page is fetched before the router is asked to go there; where it can't be had
 * because another build is live, the target is loaded as a document. Left to itself the router would reload the page that is being left.
 */
export function BuildWatch() {
  const router = use(DataRouterContext)?.router;
  const { pathname, search, hash } = useLocation();
  const stale = useRef(false);

  const look = useEffectEvent(async () => {
    stale.current = (await checkBuild()) === 'newer';
  });
  const chunkFailed = useEffectEvent((error: unknown) => void recover(pathname + search + hash, stale.current, error));
  useEffect(() => {
    const first = savesData((navigator as { connection?: object }).connection) ? undefined : setTimeout(() => void look(), AFTER_READY_MS);
    const timer = setInterval(() => void look(), CHECK_MS);
    // A moment later: by then whoever asks again has heard of it.
    const failed = (event: Event) => setTimeout(() => chunkFailed('payload' in event ? event.payload : undefined));
    window.addEventListener('vite:preloadError', failed);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('vite:preloadError', failed);
    };
  }, []);

  useEffect(() => {
    if (router === undefined) return undefined;
    const stopPrefetching = prefetchLinks(router);
    const stopGuarding = guardNavigation(router, (target) => recover(target, stale.current));
    return () => {
      stopPrefetching();
      stopGuarding();
    };
  }, [router]);
  return null;
}

/**
 * Code can't be had. Another build is live: the target is loaded as a document, once. The same build: the target is loaded anew, unless whoever wanted the code
 * asks for it again and the page stands meanwhile. No network: the visitor stays where they are.
 */
async function recover(target: string, knownStale: boolean, error?: unknown): Promise<void> {
  const state = knownStale ? 'newer' : await checkBuild();
  const unasked = isRetried(error);
  if ((state === 'newer' || (state === 'same' && !unasked)) && loadAfresh(target)) return;
  if (!unasked) alertToast.error('Não foi possível abrir a página. Verifique sua conexão e tente de novo.');
}
