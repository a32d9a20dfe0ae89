import { type RawBuilder, sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { checkRows, type LedgerCheck, MOST_LISTED } from '../db/ledger-check.ts';
import { SITE_ROLE } from '../db/server/site-login.ts';
import { readFunctions } from '../db/schema/sql-files.ts';
import { type Block, isOurs, readBlocks, readContents } from './blocks.ts';
import { argumentsOf, isSame, readTriggers } from './install-integrity.ts';
import { readLoggedTables } from './read-protection.ts';
import { prepareDigests, readShapes, rowDigests } from './row-digest.ts';

const PAGE = 200;
/** How long an entry may wait for its block, and how long a migration may take. */
const MOST_LAG = sql.lit('5 minutes');
const LONGEST_MIGRATION = sql.lit('6 hours');

/** The checks of `ledger:verify` on the integrity log. */
export function integrityChecks(vault: Vault): readonly LedgerCheck[] {
  return [rowsAreAsLogged, blocksHold(vault), entriesAreTheSites, triggersWork];
}

/** Every row of a logged table equals its newest entry, and no row is missing. This also finds swapped and restored rows. */
export const rowsAreAsLogged: LedgerCheck = checkRows('integrity', 'integrity every row that grants a right is as it was last written', async function* (db) {
  await prepareDigests(db.k);
  const shapes = await readShapes(db.k, await readLoggedTables());
  const rows = shapes.map((shape) => rowDigests(shape)).reduce((all, each) => sql`${all} UNION ALL ${each}`);
  const tables = sql`${shapes.map(({ table }) => table)}::text[]`;
  const newest = sql`
    SELECT DISTINCT ON (e.table_name, e.row_key) e.table_name, e.row_key, e.digest FROM platform_integrity_entry e
    WHERE e.table_name = ANY (${tables}) ORDER BY e.table_name, e.row_key, e.id DESC`;
  yield* details(
    db,
    sql`SELECT format('%s %s %s', coalesce(n.table_name, l.table_name), coalesce(n.row_key, l.row_key),
                 CASE WHEN n.digest IS NULL THEN 'is gone' WHEN l.digest IS NULL THEN 'is there, and was never written' ELSE 'is not as it was last written' END)
        FROM (${rows}) n FULL JOIN (${newest}) l USING (table_name, row_key) WHERE n.digest IS DISTINCT FROM l.digest`,
  );
});

async function* details(db: Database, query: RawBuilder<unknown>): AsyncGenerator<string> {
  const { rows } = await sql<{ detail: string }>`SELECT d.detail FROM (${query}) d (detail) ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(db.k);
  for (const { detail } of rows) yield detail;
}

/**
 * Every block is unchanged: none of its entries was changed, removed or added, and no block is missing. Entries without a block are at most five minutes old.
 */
function blocksHold(vault: Vault): LedgerCheck {
  return checkRows('integrity', 'integrity every entry of the log is bound into its block, and none is missing', async function* (db) {
    let before: Block | undefined;
    for (;;) {
      const from = (before?.block ?? 0) + 1;
      const blocks: Block[] = await readBlocks(db.k, from - 1, PAGE);
      const last = blocks.at(-1);
      if (last === undefined) break;
      const contents = await readContents(db.k, from, last.block);
      for (const block of blocks) {
        if (block.block !== (before?.block ?? 0) + 1) yield `block ${(before?.block ?? 0) + 1} is missing`;
        else if (!isOurs(vault, block, contents.get(block.block), before)) yield `block ${block.block} is not as it was bound, or its entries are not`;
        before = block;
      }
    }
    const last = before?.block ?? 0;
    yield* details(
      db,
      sql`SELECT format('entry %s names block %s, which there is not', e.id, e.block) FROM platform_integrity_entry e WHERE e.block > ${last} OR e.block < 1
        UNION ALL
        SELECT format('entry %s of %s has waited for its block for more than five minutes', e.id, e.table_name) FROM platform_integrity_entry e
        WHERE e.block IS NULL AND abs(extract(epoch FROM clock_timestamp() - e.at)) > extract(epoch FROM ${MOST_LAG}::interval)`,
    );
  });
}

/**
 * Only the site's logins write protected rows: members of the site's role that own nothing, and a migration while it ran. A change by another login, with the
 * triggers on, is reported with that login.
 */
const entriesAreTheSites: LedgerCheck = checkRows('integrity', 'integrity protected rows are written by the site’s own login', (db) =>
  details(
    db,
    sql`SELECT format('%s %s was written by %s, which is not the site', e.table_name, e.row_key, e.login) FROM platform_integrity_entry e
      LEFT JOIN schema_migration m ON m.name = e.migration AND e.at BETWEEN m.applied_at - ${LONGEST_MIGRATION}::interval AND m.applied_at
      WHERE e.op <> 'B' AND m.name IS NULL AND e.login <> ${SITE_ROLE} AND e.login NOT IN (
        SELECT r.rolname::text FROM pg_auth_members a JOIN pg_roles r ON r.oid = a.member JOIN pg_roles s ON s.oid = a.roleid
        WHERE s.rolname = ${SITE_ROLE} AND NOT r.rolsuper AND r.oid <> (SELECT relowner FROM pg_class WHERE oid = 'platform_integrity_entry'::regclass))`,
  ),
);

/** Every logged table has its triggers as declared and enabled, and their function is that of this release. */
const triggersWork: LedgerCheck = checkRows('integrity', 'integrity every protected table is logged by the triggers of this release', async function* (db) {
  const shapes = await readShapes(db.k, await readLoggedTables());
  const installed = await readTriggers(db);
  for (const shape of shapes) if (!isSame(installed.get(shape.table), argumentsOf(shape))) yield `${shape.table} is not logged as tables.ts says`;
  const file = (await readFunctions()).find(({ name }) => name === 'platform_log_row');
  const { rows } = await sql<{ body: string }>`SELECT prosrc AS body FROM pg_proc WHERE oid = to_regproc('platform_log_row')`.execute(db.k);
  if (rows[0]?.body !== file?.sql.split('$$')[1]) yield 'the function platform_log_row is not the one of this release';
});
