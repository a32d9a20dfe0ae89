import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { FIRST_CATEGORIES, firstGames, PALPITE_ORIGINAIS } from '../first-catalogue/first-catalogue.ts';
import { insertCategories, insertGame, insertProvider } from '../store/seed-rows.ts';

/**
 * Adds the first categories, our own provider and our own games to the catalogue. Existing rows, as the operator edited them, stay. Returns the ids of the
 * games added.
 */
export async function seedCatalogue(db: Database, at: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await insertCategories(tx, FIRST_CATEGORIES);
    await insertProvider(tx, PALPITE_ORIGINAIS);
    const added: string[] = [];
    for (const game of firstGames(at)) if (await insertGame(tx, game)) added.push(game.id);
    return added;
  });
}
