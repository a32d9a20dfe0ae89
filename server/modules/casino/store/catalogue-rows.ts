import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CatalogueRows, CategoryRow, GameRow, ProviderRow } from '../domain/catalogue.ts';

const VOLATILITIES = ['baixa', 'media', 'alta'] as const;

/** Rises with every change of the rows below. Read it before them, so that the next check notices a change in between. */
export async function catalogueVersion(k: Queryable): Promise<number> {
  return (await k.selectFrom('casino_catalogue_version').select('version').executeTakeFirstOrThrow()).version;
}

/** Everything visible, in the operator's order. */
export async function readCatalogueRows(k: Queryable): Promise<CatalogueRows> {
  const [categories, providers, games] = [await readCategories(k), await readProviders(k), await readGames(k)];
  return { categories, providers, games };
}

async function readCategories(k: Queryable): Promise<CategoryRow[]> {
  return k.selectFrom('casino_category').select(['id', 'slug', 'name', 'summary']).where('visible', '=', true).orderBy('position').orderBy('id').execute();
}

async function readProviders(k: Queryable): Promise<ProviderRow[]> {
  return k
    .selectFrom('casino_provider')
    .select(['id', 'slug', 'name', 'summary', 'image', 'open', 'source'])
    .where('visible', '=', true)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

async function readGames(k: Queryable): Promise<GameRow[]> {
  const links = new Map<string, string[]>();
  for (const { game_id, category_id } of await k.selectFrom('casino_game_category').selectAll().execute()) {
    links.set(game_id, [...(links.get(game_id) ?? []), category_id]);
  }
  // The driver does not parse arrays of a domain and would return them as one text.
  const lists = [
    sql<string[]>`features::text[]`.as('features_read'),
    sql<string[]>`themes::text[]`.as('themes_read'),
    sql<string[] | null>`stakes::text[]`.as('stakes_read'),
  ] as const;
  const rows = await k.selectFrom('casino_game').selectAll().select(lists).where('visible', '=', true).orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    providerId: row.provider_id,
    categoryIds: links.get(row.id) ?? [],
    image: row.image,
    imageCf: row.image_cf,
    features: row.features_read,
    rtpHundredths: row.rtp_hundredths,
    demo: row.demo,
    multiplayer: row.multiplayer,
    releasedAt: row.released_at,
    description: row.description,
    rules: row.rules,
    minBetCents: row.min_bet_cents,
    maxBetCents: row.max_bet_cents,
    stakesCents: row.stakes_read?.map(Number) ?? null,
    path: row.path,
    popularity: row.popularity,
    position: row.position,
    searchWords: row.search_words,
    source: row.source,
    providerGame: row.provider_game,
    open: row.open,
    listed: row.listed,
    certified: row.certified,
    volatility: VOLATILITIES.find((each) => each === row.volatility) ?? null,
    themes: row.themes_read,
    maxWinStakes: row.max_win_stakes,
    mathVersion: row.math_version,
  }));
}

/** The names of games by their ids, including hidden and unlisted ones: a played game keeps its name. Unknown ids are left out. */
export async function gameNames(k: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await k
    .selectFrom('casino_game')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
