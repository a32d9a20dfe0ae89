import { namesOf } from './write-new.ts';

/** The files of a new module, by path: the smallest module with every part and a first test. */
export function moduleFiles(name: string): Record<string, string> {
  const { camel, pascal } = namesOf(name);
  const folder = `server/modules/${name}`;
  return {
    [`${folder}/README.md`]: readme(name),
    [`${folder}/index.ts`]: `export { describe${pascal} } from './use-cases/describe-${name}.ts';\n`,
    [`${folder}/events.ts`]: `/** Published when ${name} was described; payload of the outbox topic \`${name}.described\`. */\nexport interface ${pascal}Described {\n  readonly at: string;\n}\n`,
    [`${folder}/module.ts`]: wiring(name, camel, pascal),
    [`${folder}/domain/${name}-name.ts`]: `/** What this module is called. */\nexport function ${camel}Name(): string {\n  return '${name}';\n}\n`,
    [`${folder}/domain/${name}-name.test.ts`]: domainTest(name, camel),
    [`${folder}/store/read-database-name.ts`]: store(),
    [`${folder}/use-cases/describe-${name}.ts`]: verb(name, camel, pascal),
    [`${folder}/use-cases/describe-${name}.test.ts`]: verbTest(name, pascal),
    [`${folder}/http/routes.ts`]: routes(name, camel, pascal),
    [`contracts/${name}.ts`]: `import * as z from 'zod/mini';\n\n/** GET /api/${name} */\nexport const ${camel}Reply = z.object({ name: z.string(), database: z.string() });\nexport type ${pascal}View = z.infer<typeof ${camel}Reply>;\n`,
  };
}

function readme(name: string): string {
  return `# ${name}

What it is for, in one sentence.

## Invariants

## Surface (index.ts)

## Tables

## Events

- \`${name}.described\`: see events.ts.

## Do not

- Import it from a module whose row in module-graph.ts does not name it.
`;
}

function wiring(name: string, camel: string, pascal: string): string {
  return `import type { Database } from '#server/platform/db/database.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { ${camel}Routes } from './http/routes.ts';

/** Wires ${name}; read by server/main only. */
export function create${pascal}Module(deps: { readonly db: Database }): ModuleParts {
  return { routes: ${camel}Routes(deps.db) };
}
`;
}

function domainTest(name: string, camel: string): string {
  return `import { expect, test } from 'vitest';
import { ${camel}Name } from './${name}-name.ts';

test('the module knows its name', () => {
  expect(${camel}Name()).toBe('${name}');
});
`;
}

function store(): string {
  return `import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The name of the database that answers. */
export async function readDatabaseName(db: Queryable): Promise<string> {
  const { rows } = await sql<{ name: string }>\`SELECT current_database() AS name\`.execute(db);
  return rows[0]?.name ?? '';
}
`;
}

function verb(name: string, camel: string, pascal: string): string {
  return `import type { ${pascal}View } from '#contracts/${name}.ts';
import { ok, type Ok } from '#kernel/refusal.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { ${camel}Name } from '../domain/${name}-name.ts';
import { readDatabaseName } from '../store/read-database-name.ts';

/** Returns the module's name and the database of its data. Refuses nothing. */
export async function describe${pascal}(db: Queryable): Promise<Ok<${pascal}View>> {
  return ok({ name: ${camel}Name(), database: await readDatabaseName(db) });
}
`;
}

function verbTest(name: string, pascal: string): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { describe${pascal} } from './describe-${name}.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the description names the module and its database', async () => {
  const { value } = await describe${pascal}(database.db.k);
  expect(value).toEqual({ name: '${name}', database: new URL(database.url).pathname.slice(1) });
});
`;
}

function routes(name: string, camel: string, pascal: string): string {
  return `import { ${camel}Reply } from '#contracts/${name}.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { describe${pascal} } from '../use-cases/describe-${name}.ts';

/** The module over HTTP. */
export function ${camel}Routes(db: Database): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/${name}',
      summary: 'Describes ${name}.',
      tag: '${name}',
      access: 'public',
      replies: { 200: ${camel}Reply },
      handler: async () => ({ status: 200, body: (await describe${pascal}(db.k)).value }),
    }),
  ];
}
`;
}
