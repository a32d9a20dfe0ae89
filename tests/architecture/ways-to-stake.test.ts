import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsIn } from '#server/platform/db/schema/sql-files.ts';
import { ways } from '#tests/system/given-up/ways.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');

/** The SQL functions of games that open stakes. */
function doors(files: readonly string[]): readonly string[] {
  const functions = files.flatMap((text) => functionsIn(text));
  return functions.filter(({ sql }) => /\bstakes_api_open\s*\(/.test(withoutComments(sql))).map(({ name }) => name);
}

/** The verticals of the ledger. */
function verticals(): readonly string[] {
  const [, list = ''] = /CREATE DOMAIN stake_vertical AS text CHECK \(VALUE IN \(([^)]*)\)\)/.exec(text('db/schema/0030-stakes.sql')) ?? [];
  return list.split(',').map((name) => name.trim().replaceAll("'", ''));
}

/** The names that no row of the table covers. */
const withoutWay = (names: readonly string[], of: (way: (typeof ways)[string]) => string) => {
  const known = new Set(Object.values(ways).map(of));
  return names.filter((name) => !known.has(name));
};

const files = repositoryFiles('server/modules/*.sql')
  .filter((path) => !path.startsWith('server/modules/stakes/'))
  .map(text);

// The table's own type requires each original and each kind of sports bet.
test('every way to stake money is in the table of bonuses given up (tests/system/given-up): each function that opens stakes, each vertical', () => {
  const found = doors(files);
  expect(found.length).toBeGreaterThan(4);
  expect(withoutWay(found, ({ door }) => door)).toEqual([]);
  expect(Object.values(ways).filter(({ door }) => !found.includes(door))).toEqual([]);
  expect(verticals().length).toBeGreaterThan(3);
  expect(withoutWay(verticals(), ({ vertical }) => vertical)).toEqual([]);
});

test('a function or a vertical that is not in the table is found', () => {
  const named = 'CREATE OR REPLACE FUNCTION originals_crash_bet_batch(p_rows jsonb) RETURNS void LANGUAGE sql AS $$';
  const added = `-- Bets.\n${named} SELECT * FROM stakes_api_open(p_rows, p_at) $$;`;
  const spoken = `-- like stakes_api_open (p_rows)\n${named.replace('crash', 'spoken')} SELECT 1 $$;`;
  expect(withoutWay(doors([added, spoken]), ({ door }) => door)).toEqual(['originals_crash_bet_batch']);
  expect(withoutWay(['casino', 'virtual'], ({ vertical }) => vertical)).toEqual(['virtual']);
});
