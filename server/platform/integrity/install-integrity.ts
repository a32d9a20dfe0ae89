import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { LIMITS, NO_LIMITS } from '../db/limits.ts';
import { readLoggedTables } from './read-protection.ts';
import { namesOf, prepareDigests, readShapes, rowDigests, type TableShape } from './row-digest.ts';

/** The two triggers: one for insertions and deletions, one for changes. A change of unprotected columns alone costs one comparison. */
export const TRIGGERS = ['platform_integrity_rows', 'platform_integrity_changes'] as const;

/** The declaration with which a trigger was made. */
export interface TriggerArguments {
  readonly key: string;
  readonly except: string;
  readonly headOf: string;
  readonly countsWith: string;
  /** The table's columns when the trigger was made; the function itself does not read them. */
  readonly columns: string;
}

/**
 * Brings the triggers of the integrity log up to the modules' declarations, as the database's owner, with the migrations. Logs the current rows of a newly
 * protected table, or of one whose declaration or columns changed; a row that differs from its last entry is not logged, and stays a violation. Returns the
 * tables changed.
 */
export async function installIntegrity(url: string): Promise<string[]> {
  const owner = openDatabase({ url, poolSize: 1, limits: NO_LIMITS, applicationName: 'palpite-integrity' });
  try {
    const shapes = await readShapes(owner.k, await readLoggedTables());
    const installed = await readTriggers(owner);
    const changed = shapes.filter((shape) => !isSame(installed.get(shape.table), argumentsOf(shape)));
    for (const shape of changed) await install(owner, shape, installed.get(shape.table)?.arguments);
    const wanted = new Set(shapes.map(({ table }) => table));
    for (const table of installed.keys()) if (!wanted.has(table)) await owner.k.transaction().execute((tx) => dropTriggers(tx, table));
    return changed.map(({ table }) => table);
  } finally {
    await owner.close();
  }
}

export function argumentsOf(shape: TableShape): TriggerArguments {
  const array = (names: readonly string[]) => `{${names.join(',')}}`;
  return {
    key: array(shape.key),
    except: array(Object.keys(shape.except ?? {})),
    headOf: array(shape.headOf ?? []),
    countsWith: JSON.stringify(shape.countsWith ?? {}),
    columns: shape.columns.join(', '),
  };
}

export interface InstalledTriggers {
  readonly arguments: TriggerArguments;
  /** How many of the two triggers exist, are enabled, and call the log's function. */
  readonly working: number;
}

/** The log's triggers in the database, by table. */
export async function readTriggers({ k }: Pick<Database, 'k'>): Promise<Map<string, InstalledTriggers>> {
  const { rows } = await sql<{ table: string; args: Buffer; working: number }>`
    SELECT t.tgrelid::regclass::text AS table, (array_agg(t.tgargs))[1] AS args,
           count(*) FILTER (WHERE t.tgenabled IN ('O', 'A') AND t.tgfoid = 'platform_log_row'::regproc)::integer / count(DISTINCT t.tgargs)::integer AS working
    FROM pg_trigger t WHERE t.tgname = ANY (${[...TRIGGERS]}::text[]) AND t.tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    GROUP BY 1`.execute(k);
  return new Map(
    rows.map(({ table, args, working }) => {
      const [key = '', except = '', headOf = '', countsWith = '', columns = ''] = args.toString('utf8').split('\0');
      return [table, { arguments: { key, except, headOf, countsWith, columns }, working }];
    }),
  );
}

export function isSame(installed: InstalledTriggers | undefined, wanted: TriggerArguments): boolean {
  return installed?.working === TRIGGERS.length && JSON.stringify(installed.arguments) === JSON.stringify(wanted);
}

async function install(owner: Database, shape: TableShape, before: TriggerArguments | undefined): Promise<void> {
  await owner.k.transaction().execute(async (tx) => {
    await sql`SELECT set_config('lock_timeout', ${`${LIMITS.migration.lockMs}ms`}, true)`.execute(tx);
    await prepareDigests(tx);
    await dropTriggers(tx, shape.table);
    await createTriggers(tx, shape);
    await noteRows(tx, shape, before);
  });
}

async function dropTriggers(tx: Tx, table: string): Promise<void> {
  for (const trigger of TRIGGERS) await sql`DROP TRIGGER IF EXISTS ${sql.ref(trigger)} ON ${sql.table(table)}`.execute(tx);
}

async function createTriggers(tx: Tx, shape: TableShape): Promise<void> {
  const [rows, changes] = TRIGGERS;
  const calls = sql`platform_log_row(${sql.join(Object.values(argumentsOf(shape)).map((value: string) => sql.lit(value)))})`;
  const table = sql.table(shape.table);
  await sql`CREATE TRIGGER ${sql.ref(rows)} AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${calls}`.execute(tx);
  await sql`
    CREATE TRIGGER ${sql.ref(changes)} AFTER UPDATE ON ${table} FOR EACH ROW
    WHEN ((${counted(shape, 'OLD')}) IS DISTINCT FROM (${counted(shape, 'NEW')})) EXECUTE FUNCTION ${calls}`.execute(tx);
}

/** The protected columns of a row; some count only under a condition (`countsWith`). */
function counted(shape: TableShape, row: 'OLD' | 'NEW'): RawBuilder<unknown> {
  const ref = (name: string) => sql`${sql.raw(row)}.${sql.ref(name)}`;
  const names = namesOf(shape.columns).filter((name) => !(name in (shape.except ?? {})));
  return sql.join(
    names.map((name) => {
      const others = shape.countsWith?.[name];
      return others === undefined ? ref(name) : sql`CASE WHEN num_nonnulls(${sql.join(others.map(ref))}) > 0 THEN ${ref(name)} END`;
    }),
  );
}

/**
 * Logs every row as it is now. If the table was logged before, logs only rows that match their last entry: over the earlier columns or, for rows that the
 * migration itself wrote, over the current ones. If an earlier column no longer exists, comparison is impossible and every row is logged.
 */
async function noteRows(tx: Tx, shape: TableShape, before: TriggerArguments | undefined): Promise<void> {
  const columnsBefore = before?.columns.split(', ') ?? [];
  const comparable = before !== undefined && columnsBefore.every((column) => shape.columns.includes(column));
  const now = rowDigests(shape);
  const fits = comparable
    ? sql`
      WHERE EXISTS (
        SELECT FROM (SELECT DISTINCT ON (e.row_key) e.row_key, e.digest FROM platform_integrity_entry e
                     WHERE e.table_name = ${sql.lit(shape.table)} ORDER BY e.row_key, e.id DESC) l
        LEFT JOIN (${rowDigests(ofBefore(shape, before), columnsBefore)}) b USING (row_key)
        WHERE l.row_key = n.row_key AND l.digest IN (b.digest, n.digest))`
    : sql``;
  await sql`
    INSERT INTO platform_integrity_entry (table_name, row_key, op, digest, login, at)
    SELECT n.table_name, n.row_key, 'B', n.digest, session_user, clock_timestamp() FROM (${now}) n ${fits}`.execute(tx);
}

/** The declaration that the table had when its triggers were made. */
function ofBefore(shape: TableShape, before: TriggerArguments): TableShape {
  const names = (array: string) =>
    array
      .slice(1, -1)
      .split(',')
      .filter((name) => name !== '');
  return {
    table: shape.table,
    key: shape.key,
    columns: before.columns.split(', '),
    except: Object.fromEntries(names(before.except).map((name) => [name, ''])),
    headOf: names(before.headOf),
    countsWith: JSON.parse(before.countsWith) as Record<string, string[]>,
  };
}
