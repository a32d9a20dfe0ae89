import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#kernel/durations.ts';
import { seedCatalogue } from '#server/modules/casino/index.ts';
import { tokenHash } from '#server/modules/casino/provider-wallet/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ids } from '../common/players.ts';

/** A session of a supplier's game after its launch, with the data that the supplier has of it. */
export interface WalletSession {
  readonly id: string;
  readonly source: string;
  readonly game: string;
  readonly token: string;
  readonly playerId: string;
  readonly alias: string;
  readonly siteSessionId: string;
  readonly expiresAt: Date;
}

/** The supplier's own name for the games that `addGames` makes. */
export const PROVIDER_GAME = 'fita';

/** A catalogue of `count` games: the played one of each supplier, and others listed before it. */
export async function addGames(owner: Database, sources: readonly string[], count: number, at: Date): Promise<void> {
  await seedCatalogue(owner, at);
  const insert = `INSERT INTO casino_game (id, slug, name, provider_id, image, path, released_at, source, provider_game, demo, certified)
    SELECT g, g, g, $2, '/art/mines.svg', '/play/' || g, $3, $4, p, true, true FROM unnest($1::text[], $5::text[]) AS n (g, p)`;
  for (const source of sources) {
    await owner.pool.query('INSERT INTO casino_provider (id, slug, name, source) VALUES ($1, $2, $3, $4)', [
      ...Array<string>(3).fill(`${source}-bench`),
      source,
    ]);
    const others = Array.from({ length: Math.floor(count / sources.length) }, (_, index) => `${source}-${index}`);
    await owner.pool.query(insert, [[...others, gameOf(source)], `${source}-bench`, at, source, [...others, PROVIDER_GAME]]);
  }
}

/** The catalogue's id of the supplier's played game. */
export function gameOf(source: string): string {
  return `${source}-fita`;
}

/** Inserts a session with a supplier for each player directly into the database. */
export async function openSessions(owner: Database, source: string, players: readonly string[], at: Date): Promise<WalletSession[]> {
  const expiresAt = new Date(at.getTime() + DAY_MS);
  const sessions = players.map((playerId) => ({
    ...{ id: ids.next(), source, game: gameOf(source), token: randomBytes(32).toString('base64url'), playerId },
    ...{ alias: crypto.randomUUID(), siteSessionId: ids.next(), expiresAt },
  }));
  const column = (read: (session: WalletSession) => unknown) => sessions.map(read);
  await owner.pool.query('INSERT INTO casino_provider_player (source, player_id, alias) SELECT $1, p, a FROM unnest($2::uuid[], $3::uuid[]) AS n (p, a)', [
    ...[source, column(({ playerId }) => playerId), column(({ alias }) => alias)],
  ]);
  await owner.pool.query(
    `INSERT INTO casino_session (id, source, game_id, player_id, site_session_id, epoch, site_expires_at, session_token_hash, launch_expires_at, launched_at)
     SELECT n.id, $1, $2, n.player, n.login, 1, $3, n.hash, $4, $4 FROM unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::bytea[]) AS n (id, player, login, hash)`,
    [
      ...[source, gameOf(source), expiresAt, at, column(({ id }) => id), column(({ playerId }) => playerId)],
      ...[column(({ siteSessionId }) => siteSessionId), column(({ token }) => tokenHash(token))],
    ],
  );
  return sessions;
}
