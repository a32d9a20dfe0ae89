import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { takeTurn } from '#server/platform/db/in-transaction.ts';
import type { SuppliedGame } from '../domain/import/supplied-game.ts';

/** A game from an earlier list of its supplier; `digest` is of its data then. */
export interface KnownGame {
  readonly id: string;
  readonly providerGame: string;
  readonly digest: string | null;
  readonly listed: boolean;
}

/** A game to write, with the digest of its data now. */
export interface GameToWrite {
  readonly game: SuppliedGame;
  readonly digest: string;
}

/** Serialises imports of one supplier's list, until the transaction ends. */
export async function lockImport(tx: Tx, source: string): Promise<void> {
  await takeTurn(tx, 76, source);
}

export async function knownGames(k: Queryable, source: string): Promise<KnownGame[]> {
  const rows = await k.selectFrom('casino_game').select(['id', 'provider_game', 'supplied_digest', 'listed']).where('source', '=', source).execute();
  return rows.map((row) => ({ id: row.id, providerGame: row.provider_game ?? '', digest: row.supplied_digest, listed: row.listed }));
}

/** Adds the game's provider, or updates its name. The operator's values stay. */
export async function writeProvider(tx: Tx, { id, slug, name, summary }: SuppliedGame['provider'], source: string): Promise<void> {
  const taken = await tx.selectFrom('casino_provider').select('id').where('slug', '=', slug).where('id', '<>', id).executeTakeFirst();
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM casino_provider)`;
  await tx
    .insertInto('casino_provider')
    .values({ id, slug: taken === undefined ? slug : id, name, summary, source, position })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name }).where('casino_provider.source', '=', source).where('casino_provider.name', '<>', name),
    )
    .execute();
}

/** The columns that the supplier owns. A certificate is for one version of the mathematics: another version has none. */
function supplied({ game, digest }: GameToWrite) {
  return {
    name: game.name,
    provider_id: game.provider.id,
    features: [...game.features],
    themes: [...game.themes],
    rtp_hundredths: game.rtpHundredths,
    hit_rate_hundredths: game.hitRateHundredths,
    volatility: game.volatility,
    max_win_stakes: game.maxWinStakes,
    math_version: game.mathVersion,
    demo: game.demo,
    multiplayer: game.multiplayer,
    description: game.description,
    rules: [...game.rules],
    min_bet_cents: game.minBetCents,
    max_bet_cents: game.maxBetCents,
    stakes: game.stakesCents === null ? null : [...game.stakesCents],
    listed: game.enabled,
    supplied_digest: digest,
  };
}

/** Brings a known game up to date. */
export async function updateGame(tx: Tx, id: string, write: GameToWrite): Promise<void> {
  const stillCertified = sql<boolean>`certified AND math_version IS NOT DISTINCT FROM ${write.game.mathVersion}`;
  await tx
    .updateTable('casino_game')
    .set({ ...supplied(write), certified: stillCertified })
    .where('id', '=', id)
    .execute();
}

/** A new game, with its initial values here. */
export interface NewGame extends GameToWrite {
  readonly slug: string;
  readonly releasedAt: Date;
}

/** Appends games to the order. Throws for an id or slug of another game. */
export async function insertSupplied(tx: Tx, source: string, games: readonly NewGame[], image: string): Promise<void> {
  if (games.length === 0) return;
  const { last } = await tx
    .selectFrom('casino_game')
    .select((row) => row.fn.coalesce(row.fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const values = games.map((each, index) => ({
    ...supplied(each),
    id: each.game.id,
    slug: each.slug,
    source,
    provider_game: each.game.providerGame,
    image,
    path: `/play/${each.slug}`,
    released_at: each.releasedAt,
    position: last + index + 1,
  }));
  await tx.insertInto('casino_game').values(values).execute();
}

/** Adds games to their supplier's categories; the operator's categories stay. */
export async function linkCategories(tx: Tx, games: readonly { readonly id: string; readonly categoryId: string | null }[]): Promise<void> {
  const links = games.filter(({ categoryId }) => categoryId !== null);
  await sql`
    INSERT INTO casino_game_category (game_id, category_id)
    SELECT l.id, c.id FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS l (id text, "categoryId" text) JOIN casino_category c ON c.id = l."categoryId"
    WHERE NOT EXISTS (SELECT FROM casino_game_category k WHERE k.game_id = l.id AND k.category_id = c.id)`.execute(tx);
}

/** Those of these slugs that another game has. */
export async function takenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await tx
    .selectFrom('casino_game')
    .select('slug')
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Unlists games that their supplier no longer lists. */
export async function unlist(tx: Tx, source: string, providerGames: readonly string[]): Promise<void> {
  await tx
    .updateTable('casino_game')
    .set({ listed: false })
    .where('source', '=', source)
    .where('provider_game', 'in', [...providerGames])
    .where('listed', '=', true)
    .execute();
}
