/** An access token as the server grants it. */
export interface GrantedToken {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Checks a token from a reply or from another tab; later code does not check it again. */
export function isGranted(value: unknown): value is GrantedToken {
  if (typeof value !== 'object' || value === null || !('access_token' in value) || !('expires_in' in value)) return false;
  const { access_token, expires_in } = value;
  return typeof access_token === 'string' && access_token !== '' && typeof expires_in === 'number' && expires_in > 0 && expires_in < 1e6;
}

/** The id of the player in a token, or null when it can't be read. Not verified: it only distinguishes players between tabs, the server decides. */
export function playerOf(token: string): string | null {
  const player = claimOf(token, 'sub');
  return typeof player === 'string' ? player : null;
}

/** The claim of a token by that name, unverified; undefined when it can't be read. */
export function claimOf(token: string, name: 'sub' | 'exp'): unknown {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
}
