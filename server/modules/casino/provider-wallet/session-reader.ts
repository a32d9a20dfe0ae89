import type { WalletDeps } from './deps.ts';
import { playerOf } from './store/aliases.ts';
import { findSession, type SessionFacts } from './store/sessions.ts';
import { tokenHash } from './tokens.ts';

/** Loads each key once and caches the answer, for values that never change; null is loaded again. Beyond `most` the oldest entries are dropped. */
function remembering<Key extends string, Value>(ask: (key: Key) => Promise<Value | null>, most = 20_000): (key: Key) => Promise<Value | null> {
  const known = new Map<Key, Value>();
  return async (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = await ask(key);
    if (value === null) return null;
    if (known.size >= most) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, value);
    return value;
  };
}

/** Finds a supplier's session by its token, ended or not; cached, since its data never change. */
export function createSessionReader(deps: Pick<WalletDeps, 'db'>): (source: string, token: string) => Promise<SessionFacts | null> {
  const bySource = remembering((token: string) => findSession(deps.db.k, tokenHash(token)));
  return async (source, token) => {
    const session = await bySource(token);
    return session?.source === source ? session : null;
  };
}

/** Finds the player by a supplier's name for the player; cached. */
export function createPlayerReader(deps: Pick<WalletDeps, 'db'>): (source: string, alias: string) => Promise<string | null> {
  const byName = remembering((name: string) => {
    const [source = '', alias = ''] = name.split(' ');
    return playerOf(deps.db.k, source, alias);
  });
  return (source, alias) => byName(`${source} ${alias}`);
}
