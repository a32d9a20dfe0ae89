import { storage } from '../storage/storage.ts';

const KEY = 'history-url';

/** Keeps the last good place in the site; an address with "undefined" in it is a broken link's and is ignored (specification §2). */
export function keepHistoryUrl(path: string): void {
  if (!path.includes('undefined')) storage.session.write(KEY, path);
}

/** The last good place other than the one given, or `fallback`. Only paths of this site come back. */
export function historyUrl(fallback: string): string {
  const kept = storage.session.read(KEY) ?? '';
  return /^\/(?![/\\])/.test(kept) && !kept.includes('undefined') ? kept : fallback;
}
