import { storage } from '../storage/storage.ts';

const KEY = 'history-url';

/**
 * Keeps the last good places in the site, the newest first: this page and the one before it. An address with "undefined" in it is a broken link's and is
 * ignored (specification §2).
 */
export function keepHistoryUrl(path: string): void {
  if (path.includes('undefined')) return;
  const [newest = '', before = ''] = kept();
  // Another query of the same page (a filter, a modal) is no other place.
  storage.session.write(KEY, JSON.stringify([path, pageOf(path) === pageOf(newest) ? before : newest]));
}

/** The last good place that isn't the page `here`, or `fallback`. Only paths of this site come back. */
export function historyUrl(here: string, fallback: string): string {
  return kept().find((path) => pageOf(path) !== pageOf(here) && /^\/(?![/\\])/.test(path) && !path.includes('undefined')) ?? fallback;
}

function kept(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.session.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

function pageOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}
