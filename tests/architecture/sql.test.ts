import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleGraph } from '../../module-graph.ts';
import {
  forbiddenJoins,
  functionAmongTables,
  immutableFunctions,
  unfitFunctions,
  othersTables,
  positionalStakes,
  retiredSqlNames,
  strangeNames,
  wideLines,
} from './rules/sql-rules.ts';
import type { Finding } from './tidy/source-file.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const modules = Object.keys(moduleGraph);
const files = repositoryFiles('*.sql').map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const immutable = immutableFunctions(files);
const listed = (findings: readonly Finding[]) => findings.map(({ path, line, what }) => `${path}:${line} ${what}`);

describe('SQL is tidy', () => {
  test('every file is parsed', () => expect(files.length).toBeGreaterThan(90));
  test('no line is wider than 160 columns', () => expect(listed(files.flatMap(wideLines))).toEqual([]));
  test('a file is one function or view with its name, or the functions of one flow or subject, and each states its purpose', () =>
    expect(listed(files.flatMap(unfitFunctions))).toEqual([]));
  test('no function among the tables', () => expect(listed(files.flatMap(functionAmongTables))).toEqual([]));
  test('a module’s tables and functions are named after it', () => expect(listed(files.flatMap((file) => strangeNames(file, modules)))).toEqual([]));
  test('no module touches another’s tables or unpublished functions', () => expect(listed(files.flatMap((file) => othersTables(file, modules)))).toEqual([]));
  test('names are standard terms: none of the retired words', () => expect(listed(files.flatMap(retiredSqlNames))).toEqual([]));
  test('no function forbids a join method to the functions that it calls', () => {
    expect(listed(files.flatMap((file) => forbiddenJoins(file, immutable)))).toEqual([]);
  });
  test('no stake is written by position', () => expect(listed(files.flatMap(positionalStakes))).toEqual([]));
});

describe('a planted violation in SQL is found', () => {
  const PATH = 'server/modules/stakes/store/sql/stakes_close.sql';
  const sql = (body: string, path = PATH) => ({
    path,
    text: `-- For a test.\nCREATE OR REPLACE FUNCTION stakes_close() RETURNS void LANGUAGE sql AS $$\n${body}\n$$;\n`,
  });

  const TWO = `${sql('SELECT 1').text}\n-- More.\nCREATE OR REPLACE VIEW stakes_more AS SELECT 1;\n`;
  const SUBJECT = PATH.replace('stakes_close', 'close-stakes');
  const forbidding = (body: string) => ({ path: PATH, text: sql(body).text.replace('LANGUAGE sql', 'LANGUAGE sql SET enable_nestloop = off') });

  test.each([
    ['a line of 161 columns', () => wideLines(sql(`SELECT '${'x'.repeat(153)}'`))],
    ['a file of 71 lines', () => unfitFunctions(sql('SELECT 1;\n'.repeat(67)))],
    ['a file named otherwise', () => unfitFunctions(sql('SELECT 1', PATH.replace('close', 'open')))],
    ['two functions under the name of one', () => unfitFunctions({ path: PATH, text: TWO })],
    ['two functions with one comment', () => unfitFunctions({ path: SUBJECT, text: TWO.replace('-- More.\n', '') })],
    ['a function that cannot be made again', () => unfitFunctions({ path: PATH, text: sql('SELECT 1').text.replace('OR REPLACE ', '') })],
    ['a function that does not say what for', () => unfitFunctions({ path: PATH, text: sql('SELECT 1').text.replace('-- For a test.\n', '') })],
    ['a function in the baseline', () => functionAmongTables(sql('SELECT 1', 'db/schema/0030-stakes.sql'))],
    ['a view in a migration', () => functionAmongTables({ path: 'db/migrations/0200-gate-x.sql', text: 'CREATE VIEW gate_x AS SELECT 1;' })],
    ['a function named after another module', () => strangeNames(sql('SELECT 1', PATH.replaceAll('stakes', 'gate')), modules)],
    ['a table without a module’s prefix', () => strangeNames({ path: 'db/schema/0010-gate.sql', text: 'CREATE TABLE limits (id uuid);' }, modules)],
    ['a table of another module, read', () => othersTables(sql('SELECT 1 FROM gate_player g'), modules)],
    ['a table of another module, written', () => othersTables(sql('UPDATE wallet_account SET balance = 0'), modules)],
    ['a ledger row written around the wallet', () => othersTables(sql('INSERT INTO ledger_transfer DEFAULT VALUES'), modules)],
    ['a function that another module has not published', () => othersTables(sql('SELECT wallet_spendable(x)'), modules)],
    ['a table named with a retired word', () => retiredSqlNames({ path: 'db/schema/0070-payments.sql', text: 'CREATE TABLE payments_brake (id uuid);' })],
    [
      'a column named with a retired word',
      () => retiredSqlNames({ path: 'db/schema/0070-payments.sql', text: 'CREATE TABLE payments_x (\n  told_at timestamptz\n);' }),
    ],
    ['a setting that another function inherits', () => forbiddenJoins(forbidding('SELECT stakes_award_postings(x)'), immutable)],
    ['a stake by position', () => positionalStakes(sql('v := ROW(1, 2)::stake;'))],
  ])('%s', (_name, find) => expect(find()).toHaveLength(1));

  test.each([
    [
      'what is published',
      () => othersTables(sql("SELECT * FROM gate_api_lock(x) JOIN wallet_api_posting p ON wallet_api_house('pix_clearing') = p.id"), modules),
    ],
    ['the platform', () => othersTables(sql('INSERT INTO outbox SELECT platform_wait_at_most(1, x)'), modules)],
    ['its own tables, and row types of others', () => othersTables(sql('SELECT * FROM stake s, unnest(p_gates::gate_player[]) g'), modules)],
    ['small functions of one subject', () => unfitFunctions({ path: SUBJECT, text: TWO })],
    ['a setting for one statement', () => forbiddenJoins(forbidding('SELECT array_agg(stakes_bonus_share(1, 2, 3)) FROM stake'), immutable)],
    ['a word in a comment', () => othersTables(sql('SELECT 1 -- not FROM gate_player'), modules)],
  ])('an allowed text passes: %s', (_name, find) => expect(find()).toEqual([]));
});
