import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface Picture {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface DuePicture {
  readonly gameId: string;
  readonly address: string;
  readonly failures: number;
  /** The supplier whose list named the address. */
  readonly source: string;
}

/** Stores the addresses of games' pictures; due at once if the address is new. */
export async function notePictures(tx: Tx, pictures: readonly { readonly gameId: string; readonly address: string }[], at: Date): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('casino_picture')
    .values(pictures.map(({ gameId, address }) => ({ game_id: gameId, address, due_at: at })))
    .onConflict((conflict) =>
      conflict
        .column('game_id')
        .doUpdateSet({ address: sql`excluded.address`, due_at: at, failures: 0, last_error: null })
        .whereRef('casino_picture.address', '<>', sql`excluded.address`),
    )
    .execute();
}

/** Makes every picture of a supplier's games due again. */
export async function hurryPictures(tx: Tx, source: string, at: Date): Promise<void> {
  await tx
    .updateTable('casino_picture')
    .set({ due_at: at })
    .where('game_id', 'in', (rows) => rows.selectFrom('casino_game').select('id').where('source', '=', source))
    .where('due_at', '>', at)
    .execute();
}

/** Claims due pictures, the longest due first; they are due again at `until` unless an outcome is stored before. */
export async function claimPictures(k: Queryable, at: Date, until: Date, limit: number): Promise<DuePicture[]> {
  const { rows } = await sql<{ game_id: string; address: string; failures: number; source: string }>`
    UPDATE casino_picture p SET due_at = ${until}
    FROM casino_game g
    WHERE g.id = p.game_id AND p.game_id IN (SELECT game_id FROM casino_picture WHERE due_at <= ${at} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING p.game_id, p.address, p.failures, coalesce(g.source, '') AS source`.execute(k);
  return rows.map((row) => ({ gameId: row.game_id, address: row.address, failures: row.failures, source: row.source }));
}

/** Stores a picture under its hash and assigns it to the game, at `path`. */
export async function keepPicture(
  tx: Tx,
  gameId: string,
  picture: Picture & { readonly hash: string; readonly path: string },
  when: { readonly at: Date; readonly dueAt: Date },
): Promise<void> {
  const { hash, mediaType, bytes, path } = picture;
  await tx
    .insertInto('casino_image')
    .values({ hash, media_type: mediaType, bytes, kept_at: when.at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at: when.at }))
    .execute();
  await tx.updateTable('casino_picture').set({ hash, due_at: when.dueAt, failures: 0, last_error: null }).where('game_id', '=', gameId).execute();
  await tx.updateTable('casino_game').set({ image: path }).where('id', '=', gameId).where('image', '<>', path).execute();
}

/** Stores a failed download; the game keeps its current picture. */
export async function pictureFailed(tx: Tx, gameId: string, why: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('casino_picture')
    .set((row) => ({ due_at: dueAt, failures: row('failures', '+', 1), last_error: why.slice(0, 200) }))
    .where('game_id', '=', gameId)
    .execute();
}

/** The picture with that hash; null if there is none. */
export async function readPicture(k: Queryable, hash: string): Promise<Picture | null> {
  const row = await k.selectFrom('casino_image').select(['media_type', 'bytes']).where('hash', '=', hash).executeTakeFirst();
  return row === undefined ? null : { mediaType: row.media_type, bytes: row.bytes };
}
