import { ApiError, problemOf } from '#web/shared/api/api-problem.ts';

/** Specification: the message to the player when the sportsbook's token can't be fetched. */
export const TOKEN_FAILURE = 'Erro ao obter token de acesso ao SportBook';

/** A token is used until this long before its expiry. */
const MARGIN_MS = 30_000;

export interface PlayerTokenEdges {
  /** GET /api/generate-token; rejects with ApiError. */
  readonly fetch: () => Promise<string>;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

export interface PlayerToken {
  get(): Promise<string>;
  /** The server refused this token, so the next `get` fetches another. */
  drop(token: string): void;
  /** The player changed: discards the token, including one being fetched. */
  forget(): void;
}

/** The sportsbook's token, in memory only. Its lifetime is measured from its arrival, so that a wrong device clock doesn't matter. */
export function createPlayerToken({ fetch, nowMs }: PlayerTokenEdges): PlayerToken {
  let held: { readonly token: string; readonly endMs: number } | null = null;
  let coming: Promise<string> | null = null;
  let visit = 0;
  const ask = async (): Promise<string> => {
    const [since, askedMs] = [visit, nowMs()];
    try {
      const token = await fetch();
      if (visit === since) held = { token, endMs: askedMs + lifeMs(token) - MARGIN_MS };
      return token;
    } catch (error) {
      throw problemOf(error).kind === 'unauthenticated' ? error : failure();
    } finally {
      if (visit === since) coming = null;
    }
  };
  return {
    get() {
      if (held !== null && nowMs() < held.endMs) return Promise.resolve(held.token);
      coming ??= ask();
      return coming;
    },
    drop(token) {
      if (held?.token === token) held = null;
    },
    forget() {
      visit += 1;
      held = null;
      coming = null;
    },
  };
}

function failure(): ApiError {
  return new ApiError({ kind: 'refused', status: 0, code: 'sportsbook_token', message: TOKEN_FAILURE, body: null });
}

/** The lifetime of a token by its own claims; 0 for a token without one, which is used once. */
function lifeMs(token: string): number {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null) return 0;
    const life = Number(Reflect.get(claims, 'exp')) - Number(Reflect.get(claims, 'iat'));
    return Number.isFinite(life) && life > 0 ? life * 1_000 : 0;
  } catch {
    return 0;
  }
}
