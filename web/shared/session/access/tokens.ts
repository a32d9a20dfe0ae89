import { callHeaders } from '../../api/call-headers.ts';
import { createTabs, type SessionMessage } from './create-tabs.ts';
import type { LossReason, RefreshOutcome } from './create-refresher.ts';
import { createTokenKeeper } from './create-token-keeper.ts';
import { type GrantedToken, isGranted, playerOf } from './granted-token.ts';
import { currentPlayer } from './on-session-change.ts';
import { leaveSession, noteCsrf } from '../session-store.ts';
import { visitorIp } from './visitor-ip.ts';

/** A refresh without an answer would block every tab. */
const REFRESH_TIMEOUT_MS = 10_000;

type LossListener = (reason: LossReason) => void;
const lossListeners = new Set<LossListener>();
let untold: LossReason | null = null;
let stopFollowing: (() => void) | null = null;
const grantListeners = new Set<() => void>();
const foreignListeners = new Set<(token: GrantedToken) => void>();

/**
 * Calls `listener` when the session is lost or ended in another tab (not on the player's own logout here); a loss before the first listener
 * is reported to it when it is added. Returns a function that stops it.
 */
export function onSessionLost(listener: LossListener): () => void {
  if (untold !== null) listener(untold);
  untold = null;
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Calls `listener` whenever a new token was granted, here or in another tab. Returns a function that stops it. */
export function onTokenGranted(listener: () => void): () => void {
  grantListeners.add(listener);
  return () => grantListeners.delete(listener);
}

/**
 * Calls `listener` with the token of a player who logged in in another tab, after the player shown here was logged out. Returns a function
 * that stops it.
 */
export function onForeignToken(listener: (token: GrantedToken) => void): () => void {
  foreignListeners.add(listener);
  return () => foreignListeners.delete(listener);
}

const { locks }: { readonly locks?: LockManager } = typeof navigator === 'undefined' ? {} : navigator;
export const tabs = createTabs({ open: () => new BroadcastChannel('palpite-session'), locks });

/** The browser's one token keeper. */
export const tokens = createTokenKeeper({
  refresh: refreshOverHttp,
  // A tab that waits for another tab's refresh must receive its result.
  alone(work) {
    followTabs();
    return tabs.alone(work);
  },
  isLoggedIn: () => currentPlayer() !== null,
  onGranted(token) {
    tabs.tell({ kind: 'granted', token });
    tellGranted();
  },
  onForeign: takeOver,
  onLost: endSession,
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Follows the logins, refreshes and logouts of the other tabs; repeated calls add nothing. Returns a function that stops it. */
export function followTabs(): () => void {
  const stop = (stopFollowing ??= tabs.follow(hear));
  return () => {
    stop();
    stopFollowing = null;
  };
}

/** Never answers a message with a message: otherwise tabs could keep each other busy. */
function hear(message: SessionMessage): void {
  const player = currentPlayer() ?? playerOf(tokens.held() ?? '');
  if (message.kind === 'out') {
    if (message.player === player) endSession('elsewhere');
  } else if (player !== null && playerOf(message.token.access_token) === player) {
    tokens.accept(message.token);
    tellGranted();
  } else takeOver(message.token);
}

/** Another player logged in in another tab: the player shown here is logged out at once. */
function takeOver(token: GrantedToken): void {
  if (playerOf(token.access_token) === null) return;
  endSession('elsewhere');
  for (const listener of foreignListeners) listener(token);
}

function endSession(reason: LossReason): void {
  const wasIn = currentPlayer() !== null;
  tokens.forget();
  leaveSession();
  if (!wasIn) return;
  if (lossListeners.size === 0) untold = reason;
  for (const listener of lossListeners) listener(reason);
}

function tellGranted(): void {
  noteCsrf();
  for (const listener of grantListeners) listener();
}

async function refreshOverHttp(token: string | null): Promise<RefreshOutcome> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), REFRESH_TIMEOUT_MS);
  try {
    const headers = callHeaders('POST', token, visitorIp.get());
    const answer = await fetch('/api/auth/refresh', { method: 'POST', headers, credentials: 'same-origin', signal: giveUp.signal });
    if (answer.ok) return readGrant(await answer.json());
    return answer.status === 401 || answer.status === 403 ? { kind: 'refused' } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

function readGrant(body: unknown): RefreshOutcome {
  if (!isGranted(body)) return { kind: 'unreachable' };
  const player = playerOf(body.access_token);
  return { kind: player === null || player === currentPlayer() ? 'granted' : 'foreign', token: body };
}
