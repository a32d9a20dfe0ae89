import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, isFinitePattern, type OpenApi, type Schema, unboundedIn } from './bounds/unbounded.ts';
import { unboundedSchemas } from './bounds/source-schemas.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as OpenApi;

describe('every request field has an upper bound', () => {
  test.each(['contracts/openapi.json', 'docs/provider-wallet.openapi.json'])('every number, text and list of a request in %s is bounded (SEC-15)', (path) => {
    const document = read(path);
    expect(Object.keys(document.paths).length).toBeGreaterThan(4);
    expect(unboundedIn(document)).toEqual([]);
  });

  const request = (schema: Schema): OpenApi => ({
    paths: { '/api/x/{id}': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { a: schema } } } } } } } },
    components: { schemas: { Anything: {}, Loop: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Loop' }] } } },
  });

  test.each<readonly [Schema, string]>([
    [{ type: 'integer', minimum: 1 }, 'a: a number without a maximum'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'a: a number without a maximum'],
    [{ type: 'number', maximum: 10 }, 'a: a number without a minimum'],
    [{ anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] }, 'a: a number without a maximum'],
    [{ type: ['integer', 'null'], minimum: 0 }, 'a: a number without a maximum'],
    [{ type: 'string' }, 'a: a text without a length'],
    [{ type: 'string', pattern: '^a+$' }, 'a: a text without a length'],
    [{ type: 'string', format: 'date-time' }, 'a: a text without a length'],
    [{ type: 'array', items: { type: 'boolean' } }, 'a: a list without a length'],
    [{ type: 'array', maxItems: 3, items: { type: 'string' } }, 'a[]: a text without a length'],
    [{ type: 'array', maxItems: 3 }, 'a[]: anything'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'a.*: a number without a minimum'],
    [{}, 'a: anything'],
    [{ type: 'object', additionalProperties: {} }, 'a: anything'],
    [{ $ref: '#/components/schemas/Anything' }, 'a: anything'],
  ])('a planted schema %j is found', (schema, fault) => {
    expect(unboundedIn(request(schema))).toContain(`POST /api/x/{id} body.${fault}`);
  });

  test('parameters of path and headers are checked like bodies', () => {
    const parameters = (['path', 'query', 'header'] as const).map((place) => ({ name: place, in: place, schema: { type: 'string' } }));
    expect(unboundedIn({ paths: { '/api/x': { get: { parameters } } } })).toEqual([
      'GET /api/x path path: a text without a length',
      'GET /api/x query query: a text without a length',
      'GET /api/x header header: a text without a length',
    ]);
  });

  test('a bounded schema passes, even a recursive one', () => {
    const bounded = { type: 'integer', minimum: 1, maximum: 5 };
    const fields = { bounded, choice: { enum: ['x'] }, text: { type: 'string', maxLength: 3 }, list: { type: 'array', maxItems: 2, items: bounded } };
    expect(faultsOf({ type: 'object', properties: fields, additionalProperties: {} }, 'a')).toEqual([]);
    expect(unboundedIn(request({ $ref: '#/components/schemas/Loop' }))).toEqual([]);
  });

  test('a pattern bounds a text only if both ends are anchored and nothing in it repeats without end', () => {
    expect(['^[0-9a-f]{64}$', '^(a|b{1,3})$', '^\\+?[1-9]\\d{0,2}$', '^[+*]{1,4}$', '^[^\\p{Cc}]{1,64}$'].filter((each) => !isFinitePattern(each))).toEqual([]);
    expect(['[0-9]{3}', '^a', 'a$', '^a+$', '^a*$', '^a{2,}$', '^(a+)$', '^a|b$', '^a$|^b', '^\\d+$'].filter(isFinitePattern)).toEqual([]);
  });
});

describe('a source schema bounds the data of other machines', () => {
  /** Rows of our own database and our own answers. */
  const OWN = ['server/modules/sportsbook/catalogue/views/market-view.ts', 'server/platform/http/operations.ts'];
  /** Files that parse requests to the studio and the sandbox. `callService` bounds answers of services as a whole. */
  const REQUESTS =
    /^(studio\/rgs\/http\/|sandbox\/aggregator\/api\/|sandbox\/.*routes\.ts$|sandbox\/pix-psp\/(back-office\/back-office|claims|dict|pagination|pay-charge|payouts|refund)\.ts$)/;
  const source = repositoryFiles('*.ts')
    .filter((path) => /^(server|studio|sandbox)\//.test(path) && !/\.test\.ts$|\/testing\/|\/conformance\/|^sandbox\/crowd\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => /from 'zod(\/mini)?'/.test(text));
  const unbounded = (kinds: readonly string[], isRead: (path: string) => boolean) =>
    source.filter(({ path }) => isRead(path)).flatMap(({ path, text }) => unboundedSchemas(text, kinds).map((found) => `${path}:${found}`));

  test('every number has a maximum: settings, variables, messages of a feed, answers of PSP, beacon and suppliers, calls of studio and sandbox', () => {
    expect(source.length).toBeGreaterThan(80);
    expect(unbounded(['int', 'number'], (path) => !OWN.includes(path))).toEqual([]);
    expect(OWN.filter((path) => !source.some((file) => file.path === path))).toEqual([]);
  });

  test('every text and list of a request of the studio or the sandbox has a length', () => {
    expect(source.filter(({ path }) => REQUESTS.test(path)).length).toBeGreaterThan(12);
    expect(unbounded(['string', 'array'], (path) => REQUESTS.test(path))).toEqual([]);
  });

  test('a schema without a bound is found wherever it is written, and one with a bound passes', () => {
    const all = ['int', 'number', 'string', 'array'];
    const bad = ['z.int().min(1)', 'z.number().int()', 'z.coerce.number().min(0)', 'z.string().min(1)', 'z.array(z.int().max(3))', 'z.int().check(z.gte(1))'];
    expect(bad.filter((each) => unboundedSchemas(`const a = z.object({ b: z.optional(${each}) });`, all).length !== 1)).toEqual([]);
    const good = ['z.int().min(1).max(9)', 'z.coerce.number().max(5)', 'z.string().regex(/a/)', 'z.array(z.int().max(3)).max(2)', 'z.int().check(z.lte(1))'];
    expect(good.flatMap((each) => unboundedSchemas(`const a = z.object({ b: z.optional(${each}) });`, all))).toEqual([]);
  });
});
