import pg from 'pg';
import { readFunctions } from '#server/platform/db/schema/sql-files.ts';
import type { GeneratedFile } from './generated-file.ts';

const HEADER = `// Made by "npm run gen:types" from the SQL functions. Do not edit: change a function's file and run it again.
import type { JsonValue } from './tables.ts';
`;

/** Types as the site's connections parse them (platform/db/database.ts); jsonb arguments are passed as text. */
const SCALARS: Readonly<Record<string, string>> = {
  ...{ uuid: 'string', text: 'string', date: 'string', boolean: 'boolean', bytea: 'Buffer', jsonb: 'JsonValue', void: 'undefined' },
  ...{ smallint: 'number', integer: 'number', bigint: 'number', 'timestamp with time zone': 'Date' },
};

interface Column {
  readonly name: string;
  readonly type: string;
}

interface SqlFunction {
  readonly name: string;
  readonly isSet: boolean;
  readonly returns: string;
  readonly inputs: readonly Column[];
  readonly optional: number;
  readonly outputs: readonly Column[];
}

/** Arguments and rows of every function that TypeScript can call: triggers, and functions that take or return rows of a table, are omitted. */
export async function functionTypes(url: string): Promise<GeneratedFile> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const enums = await readEnums(client);
    const sources = new Map((await readFunctions()).map(({ name, sql }) => [name, sql]));
    const known = new Map([...Object.entries(SCALARS), ...[...enums.keys()].map((name) => [name, pascal(name)] as const)]);
    const functions = (await readSignatures(client)).filter(({ inputs, outputs, returns }) =>
      [...inputs, ...outputs, { name: '', type: outputs.length === 0 ? returns : 'void' }].every(({ type }) => known.has(type.replace('[]', ''))),
    );
    const unions = [...enums].map(([name, labels]) => `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')};\n`);
    const entries = functions.map((each) => entry(each, known, sources.get(each.name) ?? ''));
    const content = `${HEADER}\n${unions.join('\n')}\n/** By name: what a function takes, and a row of what it answers (\`value\`, where it answers no columns). */\nexport interface SqlFunctions {\n${entries.join('')}}\n`;
    return { path: 'db/generated/functions.ts', content };
  } finally {
    await client.end();
  }
}

async function readEnums(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; labels: string[] }>(
    `SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
     WHERE t.typnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ name, labels }) => [name, labels]));
}

async function readSignatures(client: pg.Client): Promise<SqlFunction[]> {
  const { rows } = await client.query<{
    name: string;
    isSet: boolean;
    returns: string;
    names: string[];
    modes: string[] | null;
    types: string[];
    optional: number;
  }>(
    `SELECT p.proname AS name, p.proretset AS "isSet", format_type(coalesce(nullif(r.typbasetype, 0), r.oid), NULL) AS returns, coalesce(p.proargnames, '{}') AS names,
            p.proargmodes::text[] AS modes, p.pronargdefaults::integer AS optional,
            ARRAY(SELECT format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) FROM unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) WITH ORDINALITY a (oid, n)
                  JOIN pg_type t ON t.oid = a.oid ORDER BY a.n) AS types
     FROM pg_proc p JOIN pg_type r ON r.oid = p.prorettype WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype ORDER BY 1`,
  );
  return rows.map(({ names, modes, types, ...rest }) => {
    const columns = types.map((type, index) => ({ name: names[index] ?? '', type, isInput: modes === null || modes[index] === 'i' }));
    return { ...rest, inputs: columns.filter(({ isInput }) => isInput), outputs: columns.filter(({ isInput }) => !isInput) };
  });
}

function entry({ name, inputs, optional, outputs, returns }: SqlFunction, known: ReadonlyMap<string, string>, source: string): string {
  const args = inputs.map(({ name: each, type }, index) => {
    const mark = index >= inputs.length - optional ? '?' : '';
    return `${each}${mark}: ${type === 'jsonb' ? 'string' : typed(type, known, 'readonly ')}${isNullable(each, source) ? ' | null' : ''}`;
  });
  const row = outputs.length === 0 ? [{ name: 'value', type: returns }] : outputs;
  const columns = row.map(({ name: each, type }) => `readonly ${each}: ${typed(type, known, 'readonly ')}${isNullable(each, source) ? ' | null' : ''}`);
  return `  ${name}: {\n    readonly args: { ${args.join('; ')} };\n    readonly row: {\n${columns.map((column) => `      ${column};\n`).join('')}    };\n  };\n`;
}

/** PostgreSQL does not report which columns of a function may be null: the function's file does, in a comment after the column's type. */
function isNullable(column: string, source: string): boolean {
  const before = column === 'value' ? '\\) RETURNS' : `\\b${column}`;
  return new RegExp(`${before} [a-z_]+(\\[\\])? /\\* null \\*/`).test(source);
}

function typed(type: string, known: ReadonlyMap<string, string>, readonly: string): string {
  const element = known.get(type.replace('[]', '')) ?? 'never';
  return type.endsWith('[]') ? `${readonly}${element}[]` : element;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
