import type { WalletDeps } from '../deps.ts';
import { aliasOf } from '../store/aliases.ts';

/** The player's name with a supplier, made at the first request. */
export async function namePlayer(deps: Pick<WalletDeps, 'db' | 'ids'>, source: string, playerId: string): Promise<string> {
  return aliasOf(deps.db.k, source, playerId, deps.ids.next());
}
