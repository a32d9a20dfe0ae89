import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from './personal-table.ts';

/** The condition under which a row (`t`) of the table is about this player. */
export function rowsOf({ player }: PersonalTable, playerId: string): RawBuilder<boolean> {
  if (typeof player === 'string') return sql`${sql.ref(`t.${player}`)} = ${playerId}`;
  return sql`${sql.ref(`t.${player.column}`)} IN (SELECT o.${sql.ref(player.key)} FROM ${sql.table(player.of)} o WHERE o.player_id = ${playerId})`;
}
