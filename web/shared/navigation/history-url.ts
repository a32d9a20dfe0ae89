import { storage } from '../storage/storage.ts';

const KEY = 'history-url';

/**
 * Stores the last valid pages of the site, newest first: this page and the one before it. An address with "undefined" in it comes from a
 * broken link and is ignored (specification §2).
 */
export function keepHistoryUrl(path: string): void {
  if (path.includes('undefined')) return;
  const [newest = '', before = ''] = kept();
  // Another query of the same page (a filter, a modal) is not another page.
  storage.session.write(KEY, JSON.stringify([path, pageOf(path) === pageOf(newest) ? before : newest]));
}

/** The last valid page other than `here`, or `fallback`. Returns only paths of this site. */
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
