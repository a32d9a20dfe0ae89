import type { WalletDeps } from './deps.ts';
import { remembering } from './remembering.ts';
import { playerOf } from './store/aliases.ts';
import { findSession, type SessionFacts } from './store/sessions.ts';
import { tokenHash } from './tokens.ts';

/** Finds a supplier's session by its token, ended or not; then from memory, since its data never change. */
export function createSessionReader(deps: Pick<WalletDeps, 'db'>): (source: string, token: string) => Promise<SessionFacts | null> {
  const bySource = remembering((token: string) => findSession(deps.db.k, tokenHash(token)));
  return async (source, token) => {
    const session = await bySource(token);
    return session?.source === source ? session : null;
  };
}

/** Finds the player of a supplier's name; then from memory. */
export function createPlayerReader(deps: Pick<WalletDeps, 'db'>): (source: string, alias: string) => Promise<string | null> {
  const byName = remembering((name: string) => {
    const [source = '', alias = ''] = name.split(' ');
    return playerOf(deps.db.k, source, alias);
  });
  return (source, alias) => byName(`${source} ${alias}`);
}
