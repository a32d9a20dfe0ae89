import { HOUR_MS } from '#kernel/durations.ts';
import { storage } from '../storage/storage.ts';

const GUARD = 'reload-guard';
/** A reload for a new build isn't repeated within this time (specification §9). */
export const GUARD_MS = 10_000;
/** How often a newer build is looked for (specification §9). */
export const CHECK_MS = HOUR_MS;

interface ReactRouterWindow {
  readonly __reactRouterManifest?: { readonly version?: string };
}

/** The build that this page was loaded from; "" where it is unknown. */
export function ownBuild(): string {
  return (window as ReactRouterWindow).__reactRouterManifest?.version ?? '';
}

/** What is live now: another build, the same, or unknown because the server can't be reached. */
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

/** When this page began to give way to another one. */
let leftMs = -Infinity;

/**
 * Loads `target` as a document, unless that was done within the last ten seconds: a build that stays broken must not reload for ever. Another target goes ahead of
 * one that is still being loaded, and this page itself never does: a link that a visitor follows is not lost to the reload of the page that they leave.
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

/** What was loaded afresh lately, and when; what somebody else wrote there counts for nothing. */
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
