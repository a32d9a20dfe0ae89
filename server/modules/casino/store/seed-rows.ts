import type { CategoryRow, GameRow, ProviderRow } from '../domain/catalogue.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Adds missing rows at their places in the order; a row whose id or slug exists stays as the operator left it. */
export async function insertCategories(tx: Tx, categories: readonly CategoryRow[]): Promise<void> {
  const values = categories.map((category, index) => ({ ...category, position: index + 1 }));
  await tx
    .insertInto('casino_category')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a provider that is missing. */
export async function insertProvider(tx: Tx, provider: ProviderRow): Promise<void> {
  await tx
    .insertInto('casino_provider')
    .values({ ...provider, position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a missing game with its categories; false if it exists. */
export async function insertGame(tx: Tx, game: GameRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('casino_game')
    .values({
      id: game.id,
      slug: game.slug,
      name: game.name,
      provider_id: game.providerId,
      image: game.image,
      image_cf: game.imageCf,
      features: [...game.features],
      rtp_hundredths: game.rtpHundredths,
      demo: game.demo,
      multiplayer: game.multiplayer,
      released_at: game.releasedAt,
      description: game.description,
      rules: [...game.rules],
      min_bet_cents: game.minBetCents,
      max_bet_cents: game.maxBetCents,
      path: game.path,
      popularity: game.popularity,
      position: game.position,
      search_words: game.searchWords,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  const links = await tx
    .selectFrom('casino_category')
    .select('id')
    .where('id', 'in', [...game.categoryIds])
    .execute();
  for (const { id } of links) await tx.insertInto('casino_game_category').values({ game_id: game.id, category_id: id }).execute();
  return true;
}
