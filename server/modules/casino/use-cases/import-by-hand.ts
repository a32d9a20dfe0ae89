import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { CasinoDeps } from '../deps.ts';
import { hurryPictures } from '../store/picture-rows.ts';
import { importGames, type Imported } from './import-games.ts';

/** An operator's import of a supplier's list: it may shrink, since an operator checks it, and every picture is fetched again. */
export async function importByHand(deps: Pick<CasinoDeps, 'db' | 'sources'>, source: string, at: Date): Promise<Imported> {
  const from = deps.sources.find((each) => each.source === source);
  if (from === undefined) return { done: false, why: `no such supplier; there are: ${deps.sources.map((each) => each.source).join(', ')}` };
  const imported = await importGames(deps, from, { at, mayShrink: true });
  if (imported.done) await inTransaction(deps.db, (tx) => hurryPictures(tx, source, at));
  return imported;
}
