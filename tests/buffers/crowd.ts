import type { Database } from '#server/platform/db/database.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly unique: boolean;
}

/** Columns that assign a row to a player, directly or through another row. */
const OWNED_BY = ['player_id', 'stake_id', 'award_id', 'bet_id', 'rollover_id'];
/** Ids of rows that players share: rounds of a table, terms. */
const SHARED = ['originals_table_bet.round_id', 'originals_table_seat.round_id', 'bonus_rollover.definition_id'];
/** Minimum number of rows per player, for tables that have any. */
const FULLNESS = 0.25;
/** Ids below this one are house accounts. */
const FIRST_PLAYER_ACCOUNT = '00000000-0000-0000-0001-000000000000';
/** Names and references that must be unique per player. */
const NAMES = ['key', 'ref', 'ref_id', 'round_ref', 'source_ref', 'transaction_id', 'reference', 'cashout_key'];

/**
 * Copies every player with all their rows in every table, until there are at least `players`: identity, stakes and open bets included. The copies' ids lie
 * among the originals'. Writes without triggers, as a restore does. Call it once for each value of `digits`, the changed part of an id.
 */
export async function growTo(owner: Database, players: number, digits: 'first' | 'last'): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    const { rows: counted } = await client.query<{ players: number }>('SELECT count(*)::integer AS players FROM gate_player');
    const copies = Math.ceil(players / (counted[0]?.players ?? 1)) - 1;
    const { rows } = await client.query<Column>(COLUMNS);
    for (const [table, columns] of Map.groupBy(rows, (column) => column.table)) {
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map((column) => copied(column, digits)).join(', ');
      const { rows: there } = await client.query<{ rows: number }>(`SELECT count(*)::integer AS rows FROM ${table}`);
      const wanted = Math.max(copies, Math.ceil((FULLNESS * players) / Math.max(1, there[0]?.rows ?? 1)) - 1);
      await client.query(`INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table} m CROSS JOIN generate_series(1, ${wanted}) n`);
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

function copied({ table, name, type, unique }: Column, digits: 'first' | 'last'): string {
  const column = `m."${name}"`;
  if (type === 'uuid' && !SHARED.includes(`${table}.${name}`)) {
    const copy = `overlay(${column}::text PLACING lpad(to_hex(n), 6, '0') FROM ${digits === 'first' ? 25 : 31})::uuid`;
    return `CASE WHEN ${column} < '${FIRST_PLAYER_ACCOUNT}' THEN ${column} ELSE ${copy} END`;
  }
  if (type === 'text' && NAMES.includes(name)) return `${column} || ':${digits}:' || n`;
  if (type === 'bytea' && unique) return `sha256(${column} || '${digits}'::bytea || n::text::bytea)`;
  return column;
}

/** The columns of each table with rows of players, without generated and identity columns. */
const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type,
         EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS unique
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = '' AND a.attgenerated = ''
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = ANY ('{${OWNED_BY.join(',')}}'))
  ORDER BY c.relname, a.attnum`;
