import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk, type FailedItem } from '#server/platform/parking/divide-chunk.ts';
import type { CatalogueSource } from '../adapters/catalogue-source.ts';
import type { CasinoDeps } from '../deps.ts';
import type { GameList, RowFault, SuppliedGame } from '../domain/import/supplied-game.ts';
import { whatIsGone } from '../domain/import/what-is-gone.ts';
import { slugOf } from '../domain/import/words.ts';
import {
  type GameToWrite,
  insertSupplied,
  type KnownGame,
  knownGames,
  linkCategories,
  lockImport,
  type NewGame,
  takenSlugs,
  unlist,
  updateGame,
  writeProvider,
} from '../store/import-rows.ts';
import { importDone, neverImported } from '../store/import-turns.ts';
import { hurryPictures, notePictures } from '../store/picture-rows.ts';

const IMPORT_EVERY_MS = HOUR_MS;
/** Shown until its own picture is downloaded. */
const FIRST_IMAGE = '/art/gem.svg';
const AT_ONCE = 100;
const FAULTS_TOLD = 50;
/** At the first import of a supplier's list, games without a release date are not new. */
const LONG_AGO_MS = 365 * DAY_MS;

/** The outcome of an import. `gone` were unlisted; if none could be, `kept` gives the reason. */
export interface ImportReport {
  readonly listed: number;
  readonly added: number;
  readonly updated: number;
  readonly gone: readonly string[];
  readonly kept: 'nameless' | 'shrunk' | null;
  readonly faults: number;
  /** The first fifty. */
  readonly firstFaults: readonly RowFault[];
}

type Imported = { readonly done: true; readonly report: ImportReport } | { readonly done: false; readonly why: string };

/**
 * Imports a supplier's list: adds games, updates the columns that the supplier owns, and unlists games that it no longer lists. The operator's values (visible,
 * open, position, popularity) stay. A row that cannot be read or written is skipped and reported; an unavailable or empty list changes nothing. Pictures follow
 * (`fetchPictures`). `mayShrink`: an operator has checked that the list may lose most of its games.
 */
export async function importGames(
  deps: Pick<CasinoDeps, 'db'>,
  from: CatalogueSource,
  { at, mayShrink = false }: { readonly at: Date; readonly mayShrink?: boolean },
): Promise<Imported> {
  const list = await from.list();
  if ('failed' in list) return { done: false, why: list.failed };
  if (list.games.length === 0) return { done: false, why: list.faults.length === 0 ? 'an empty list' : `no row can be read: ${list.faults[0]?.why ?? ''}` };
  const known = new Map((await knownGames(deps.db.k, from.source)).map((each) => [each.providerGame, each]));
  const writes = list.games.map((game) => ({ game, digest: digestOf(game) })).filter((each) => isNews(each, known.get(each.game.providerGame)));
  const dating = { at, undated: (await neverImported(deps.db.k, from.source)) ? new Date(at.getTime() - LONG_AGO_MS) : at };
  const failed: FailedItem<GameToWrite>[] = [];
  for (let next = 0; next < writes.length; next += AT_ONCE) {
    failed.push(...(await divideChunk(writes.slice(next, next + AT_ONCE), (part) => writeGames(deps, from.source, part, dating))));
  }
  const gone = whatIsGone(
    [...known.values()].filter((each) => each.listed).map((each) => each.providerGame),
    list,
    mayShrink,
  );
  const report = reportOf(list, { writes, known, failed, gone });
  await inTransaction(deps.db, async (tx) => {
    if (report.gone.length > 0) await unlist(tx, from.source, report.gone);
    await importDone(tx, from.source, { at, dueAt: new Date(at.getTime() + IMPORT_EVERY_MS), report });
  });
  return { done: true, report };
}

function digestOf(game: SuppliedGame): string {
  return createHash('sha256').update(JSON.stringify(game)).digest('hex');
}

/** True if the game changed: an unchanged list writes nothing, so that no process reads the catalogue again. */
function isNews({ game, digest }: GameToWrite, known: KnownGame | undefined): boolean {
  return known === undefined || known.digest !== digest || known.listed !== game.enabled;
}

interface Dating {
  readonly at: Date;
  readonly undated: Date;
}

async function writeGames(deps: Pick<CasinoDeps, 'db'>, source: string, part: readonly GameToWrite[], dating: Dating): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockImport(tx, source);
    const known = new Map((await knownGames(tx, source)).map((each) => [each.providerGame, each.id]));
    const idOf = ({ game }: GameToWrite) => known.get(game.providerGame) ?? game.id;
    for (const provider of new Map(part.map(({ game }) => [game.provider.id, game.provider])).values()) await writeProvider(tx, provider, source);
    for (const write of part) if (known.has(write.game.providerGame)) await updateGame(tx, idOf(write), write);
    const added = part.filter(({ game }) => !known.has(game.providerGame));
    await insertSupplied(tx, source, await withSlugs(tx, added, dating), FIRST_IMAGE);
    await linkCategories(
      tx,
      part.map((write) => ({ id: idOf(write), categoryId: write.game.categoryId })),
    );
    const pictures = part.flatMap((write) => (write.game.imageAddress === null ? [] : [{ gameId: idOf(write), address: write.game.imageAddress }]));
    await notePictures(tx, pictures, dating.at);
  });
}

/** Gives each game the first of its requested addresses that is free. */
async function withSlugs(tx: Tx, added: readonly GameToWrite[], { undated }: Dating): Promise<NewGame[]> {
  const taken = await takenSlugs(
    tx,
    added.flatMap(({ game }) => slugWishes(game)),
  );
  return added.map((write) => {
    const slug = slugWishes(write.game).find((each) => !taken.has(each));
    if (slug === undefined) throw new Error(`its name is taken here: ${write.game.slug}`);
    taken.add(slug);
    return { ...write, slug, releasedAt: write.game.releasedAt ?? undated };
  });
}

interface Outcome {
  readonly writes: readonly GameToWrite[];
  readonly known: ReadonlyMap<string, KnownGame>;
  readonly failed: readonly FailedItem<GameToWrite>[];
  readonly gone: ReturnType<typeof whatIsGone>;
}

function reportOf(list: GameList, { writes, known, failed, gone }: Outcome): ImportReport {
  const faults = [...list.faults, ...failed.map(({ item, error }) => ({ row: -1, game: item.game.providerGame, why: String(error).slice(0, 200) }))];
  const lost = new Set(failed.map(({ item }) => item));
  const written = writes.filter((each) => !lost.has(each));
  const updated = written.filter(({ game }) => known.has(game.providerGame)).length;
  return {
    listed: list.games.length,
    added: written.length - updated,
    updated,
    gone: typeof gone === 'string' ? [] : gone,
    kept: typeof gone === 'string' ? gone : null,
    faults: faults.length,
    firstFaults: faults.slice(0, FAULTS_TOLD),
  };
}

/** The candidate addresses of a game, best first: its name, its name with its provider's, its id. */
function slugWishes(game: { readonly id: string; readonly slug: string; readonly provider: { readonly slug: string } }): string[] {
  return [game.slug, slugOf(`${game.slug} ${game.provider.slug}`), game.id].filter((slug) => slug !== '');
}

/** An operator's import of a supplier's list: it may shrink, since the operator checks it, and every picture is downloaded again. */
export async function importByHand(deps: Pick<CasinoDeps, 'db' | 'sources'>, source: string, at: Date): Promise<Imported> {
  const from = deps.sources.find((each) => each.source === source);
  if (from === undefined) return { done: false, why: `no such supplier; there are: ${deps.sources.map((each) => each.source).join(', ')}` };
  const imported = await importGames(deps, from, { at, mayShrink: true });
  if (imported.done) await inTransaction(deps.db, (tx) => hurryPictures(tx, source, at));
  return imported;
}
