import { readPlayable } from '#server/modules/stakes/index.ts';
import type { WalletDeps } from '../deps.ts';
import type { WalletBalance } from '../domain/wallet-answer.ts';
import { gameById, type GameTerms, termsOf } from '../game-of-session.ts';
import { aliasOf } from '../store/aliases.ts';
import { openFreeRounds } from '../store/free-rounds.ts';
import { exchangeLaunchToken, type SessionFacts } from '../store/sessions.ts';
import { newToken, tokenHash } from '../tokens.ts';

interface Authenticated {
  readonly sessionToken: string;
  readonly alias: string;
  readonly terms: GameTerms;
  readonly balance: WalletBalance;
  /** Free rounds of this game that the player can use. */
  readonly freeRounds: Awaited<ReturnType<typeof openFreeRounds>>;
}

/** Exchanges a launch token for the session's own, once; null when it is not this supplier's for this game, used or expired. */
export async function authenticate(
  deps: WalletDeps,
  { source, token, gameCode, at }: { readonly source: string; readonly token: string; readonly gameCode: string; readonly at: Date },
): Promise<Authenticated | null> {
  const sessionToken = newToken(deps.random);
  const hashes = { launchHash: tokenHash(token), sessionHash: tokenHash(sessionToken) };
  const session = await exchangeLaunchToken(deps.db.k, { source, ...hashes, at });
  if (session === null) return null;
  const game = await gameById(deps, session.gameId);
  if (game === null || game.providerGame !== gameCode) return null;
  const freeRounds = await openFreeRounds(deps.db.k, { source, playerId: session.playerId, gameId: game.id, at });
  return { sessionToken, freeRounds, ...(await seenBy(deps, session)), terms: termsOf(deps, game) };
}

/** The player of a session as shown to its supplier: a name, and the playable balance. */
export async function seenBy(deps: WalletDeps, session: Pick<SessionFacts, 'source' | 'playerId'>): Promise<{ alias: string; balance: WalletBalance }> {
  const alias = await namePlayer(deps, session.source, session.playerId);
  return { alias, balance: await readPlayable(deps.db.k, session.playerId) };
}

/** The player's name with a supplier, made at the first request. */
export async function namePlayer(deps: Pick<WalletDeps, 'db' | 'ids'>, source: string, playerId: string): Promise<string> {
  return aliasOf(deps.db.k, source, playerId, deps.ids.next());
}
