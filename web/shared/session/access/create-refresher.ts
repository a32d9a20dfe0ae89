import type { TokenMemory } from './create-token-memory.ts';
import type { GrantedToken } from './granted-token.ts';

const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1_000;
/** How long the message of a tab that has just refreshed may take to arrive. */
const NEWS_MS = 150;

/**
 * `refused`: the server refused. `unreachable`: no answer arrived, so this attempt says nothing about the session. `foreign`: the browser's
 * session now belongs to another player.
 */
export type RefreshOutcome =
  | { readonly kind: 'granted' | 'foreign'; readonly token: GrantedToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

/**
 * Why the session ended: a refresh in the background failed three times, a call was refused and could not be repeated, or another tab ended
 * it.
 */
export type LossReason = 'background' | 'call' | 'elsewhere';

export interface RefreshEdges {
  /** POST /api/auth/refresh with the token in memory, or by the cookie if there is none. */
  readonly refresh: (token: string | null) => Promise<RefreshOutcome>;
  /** Runs its work while no other tab refreshes; `waited` when one just did. */
  readonly alone: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
  /** A refresh returned this token: other tabs can use it. */
  readonly onGranted: (token: GrantedToken) => void;
  readonly onForeign: (token: GrantedToken) => void;
  readonly onLost: (reason: LossReason) => void;
  readonly wait: (ms: number) => Promise<void>;
}

type Refresh = (reason: LossReason) => Promise<string | null>;

/**
 * One refresh for all callers in this tab, and for all tabs. Null: the session is over, which follows from three failures in a row,
 * whatever their reason (specification §4).
 */
export function createRefresher(edges: RefreshEdges, memory: TokenMemory): Refresh {
  let underWay: { readonly session: number; readonly done: Promise<string | null> } | null = null;
  return (reason) => {
    const session = memory.session();
    if (underWay?.session === session) return underWay.done;
    const done = retryCall(edges, memory, reason).finally(() => {
      if (underWay?.done === done) underWay = null;
    });
    underWay = { session, done };
    return done;
  };
}

async function retryCall(edges: RefreshEdges, memory: TokenMemory, reason: LossReason): Promise<string | null> {
  const session = memory.session();
  for (let count = 1; ; count += 1) {
    const outcome = await attempt(edges, memory, session);
    if (memory.session() !== session) return null;
    if (outcome === 'done') return memory.held()?.token ?? null;
    if (count === ATTEMPTS) {
      memory.forget();
      edges.onLost(reason);
      return null;
    }
    const before = memory.held()?.token;
    await edges.wait(BETWEEN_ATTEMPTS_MS);
    if (memory.session() !== session) return null;
    const now = memory.held();
    if (now !== null && now.token !== before) return now.token;
  }
}

/** `done` when there is nothing left to try: a token is in memory, or its session is over. */
function attempt(edges: RefreshEdges, memory: TokenMemory, session: number): Promise<'done' | 'refused' | 'unreachable'> {
  const before = memory.held()?.token ?? null;
  const overtaken = () => memory.session() !== session || (memory.held()?.token ?? null) !== before;
  return edges.alone(async (waited) => {
    if (waited && !overtaken()) await memory.news(edges.wait(NEWS_MS));
    if (overtaken()) return 'done';
    const outcome = await edges.refresh(before);
    if (overtaken()) return 'done';
    switch (outcome.kind) {
      case 'granted':
        memory.accept(outcome.token);
        edges.onGranted(outcome.token);
        return 'done';
      case 'foreign':
        memory.forget();
        edges.onForeign(outcome.token);
        return 'done';
      case 'refused':
        // A token older than its successor is of no use; the cookie may contain the newer one.
        memory.drop();
        return 'refused';
      case 'unreachable':
        return 'unreachable';
    }
  });
}
