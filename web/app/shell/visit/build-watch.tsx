import { use, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { CHECK_MS, checkBuild, loadAfresh } from '#web/shared/build/new-build.ts';
import { isRetried } from '#web/shared/lazy/lazy-part.ts';
import { prefetchLinks, savesData } from '#web/shared/navigation/prefetch-links.ts';
import { guardNavigation } from './guard-navigation.ts';

const AFTER_READY_MS = 1_000;

/**
 * Keeps an open page usable while a new build goes live. The code of the next page is fetched before the router navigates there; where it
 * can't be loaded because another build is live, the target is loaded as a document. The router by itself would reload the page that is
 * being left.
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
    // Waits for a moment: by then `isRetried` knows the errors whose code is requested again.
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
    const stopGuarding = guardNavigation(router, (target, times) => missing(target, times, stale.current));
    return () => {
      stopPrefetching();
      stopGuarding();
    };
  }, [router]);
  return null;
}

/**
 * The code of the target page can't be loaded. If another build is live, the target is loaded as a document, once. Otherwise the visitor
 * stays and gets one alert; the code is requested again. Returns true if the document is loading.
 */
async function missing(target: string, times: number, knownStale: boolean): Promise<boolean> {
  if (await loadsNewer(target, knownStale)) return true;
  if (times === 1) alertToast.error('Não foi possível abrir a página. Verifique sua conexão: tentamos de novo em instantes.');
  return false;
}

/**
 * The code of this page can't be loaded: loads the page of a newer build; with the same build it shows an alert, unless the caller retries
 * by itself.
 */
async function recover(here: string, knownStale: boolean, error: unknown): Promise<void> {
  if ((await loadsNewer(here, knownStale)) || isRetried(error)) return;
  alertToast.error('Não foi possível abrir isto agora. Verifique sua conexão e tente de novo.');
}

async function loadsNewer(target: string, knownStale: boolean): Promise<boolean> {
  return (knownStale || (await checkBuild()) === 'newer') && loadAfresh(target);
}
