import { type GrantedToken, isGranted } from './granted-token.ts';

/** What tabs tell one another, closed: a token came (a login, a refresh), or the player left. */
export type SessionMessage = { readonly kind: 'granted'; readonly token: GrantedToken } | { readonly kind: 'out'; readonly player: string };

/** Reads a message of another tab, perhaps one of an older or newer build; null for anything unknown. */
export function readSessionMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'granted' && 'token' in data && isGranted(data.token)) return { kind: 'granted', token: data.token };
  if (data.kind === 'out' && 'player' in data && typeof data.player === 'string') return { kind: 'out', player: data.player };
  return null;
}
