import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Keeps what a registration carried along, once. */
export async function insertRegistration(tx: Tx, playerId: string, attributes: Readonly<Record<string, string>>, at: Date): Promise<void> {
  await tx
    .insertInto('account_registration')
    .values({ player_id: playerId, attributes: sql<never>`${JSON.stringify(attributes)}::jsonb`, at })
    .execute();
}
