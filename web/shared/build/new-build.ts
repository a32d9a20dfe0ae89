import { HOUR_MS } from '#kernel/durations.ts';
import { storage } from '../storage/storage.ts';

const GUARD = 'reload-guard';
/** A reload for a new build isn't repeated within this time (specification §9). */
export const GUARD_MS = 10_000;
/** The interval of checks for a newer build (specification §9). */
export const CHECK_MS = HOUR_MS;

interface ReactRouterWindow {
  readonly __reactRouterManifest?: { readonly version?: string };
}

/** The build that this page was loaded from; "" where it is unknown. */
export function ownBuild(): string {
  return (window as ReactRouterWindow).__reactRouterManifest?.version ?? '';
}

/** The live build compared with this page's: newer, the same, or unknown because the server can't be reached. */
export async function checkBuild(): Promise<'newer' | 'same' | 'unreachable'> {
  try {
    const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) return 'unreachable';
    const latest: unknown = await answer.json();
    const id = typeof latest === 'object' && latest !== null && 'id' in latest ? latest.id : '';
    return typeof id === 'string' && id !== '' && id !== ownBuild() ? 'newer' : 'same';
  } catch {
    return 'unreachable';
  }
}

/** The time at which this page began to load another one. */
let leftMs = -Infinity;

/**
 * Loads `target` as a document, unless that was done within the last ten seconds: a build that stays broken must not reload for ever.
 * Another target replaces one that is still loading, but this page itself never does, so that a link that a visitor follows is not lost to
 * a reload of the page they leave.
 */
export function loadAfresh(target: string): boolean {
  const now = Date.now();
  const loaded = readGuard().filter(([, ms]) => now - ms < GUARD_MS && now >= ms);
  if (loaded.some(([before]) => before === target)) return false;
  const isThisPage = target === window.location.pathname + window.location.search + window.location.hash;
  if (isThisPage && now - leftMs < GUARD_MS && now >= leftMs) return true;
  storage.session.write(GUARD, JSON.stringify([...loaded, [target, now]]));
  if (isThisPage) window.location.reload();
  else {
    leftMs = now;
    window.location.assign(target);
  }
  return true;
}

/** The target and time of the last reload; an invalid stored value is ignored. */
function readGuard(): (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(storage.session.read(GUARD) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number')
      : [];
  } catch {
    return [];
  }
}
