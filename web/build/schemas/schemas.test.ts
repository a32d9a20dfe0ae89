import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from './schema.ts';
import { sampleOf, variantsOf } from './samples.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const files = readdirSync(`${ROOT}contracts`, { recursive: true, encoding: 'utf8' }).filter((file) => /^[\w/-]+\.ts$/.test(file));

/** The contracts as the browser has them. */
async function browsersContracts(): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'all-contracts',
        enforce: 'pre',
        resolveId: (id) => (id === 'zod/mini' ? `${ROOT}web/build/schemas/index.ts` : id === 'virtual:all' ? '\0all' : null),
        load: (id) => (id === '\0all' ? files.map((file, at) => `export * as _${at} from ${JSON.stringify(`${ROOT}contracts/${file}`)};`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: 'virtual:all', preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : [])).filter((each) => each.type === 'chunk');
  return (await import(`data:text/javascript;base64,${Buffer.from(chunk?.code ?? '').toString('base64')}`)) as never;
}

const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === 'object' && value !== null && '_zod' in value;

/** The first message for each path that has messages of our own. */
function wordsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Record<string, string> {
  const spoken = issues.filter(({ message }) => message !== 'Invalid input').toReversed();
  return Object.fromEntries(
    spoken.map(({ path, message }): [string, string] => [path.join('.'), message]).toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

// Another test in the same worker may have imported the whole of zod, which sets English messages: restore the default messages here.
const { localeError } = z.config();
beforeAll(() => void z.config({ localeError: () => 'Invalid input' }));
afterAll(() => void z.config({ localeError }));

test('the browser accepts, changes and refuses the same values as zod, with the same messages, for every schema of the contracts', async () => {
  const browsers = await browsersContracts();
  const differences: string[] = [];
  let compared = 0;
  for (const [at, file] of files.entries()) {
    const ours = browsers[`_${at}`] ?? {};
    const theirs = (await import(`${ROOT}contracts/${file}`)) as Readonly<Record<string, unknown>>;
    for (const [name, schema] of Object.entries(theirs)) {
      if (!isSchema(schema)) continue;
      const lean = ours[name] as Schema;
      const sample = sampleOf(schema);
      for (const value of [sample, ...variantsOf(sample)]) {
        const one = schema.safeParse(value);
        const other = lean.safeParse(value);
        const said = [one, other].map((result) => JSON.stringify(result.success ? [result.data] : wordsOf(result.error.issues)));
        if (said[0] !== said[1]) differences.push([file, name, JSON.stringify(value)?.slice(0, 200), ...said].join(' '));
        compared += 1;
      }
    }
  }
  expect(differences.slice(0, 30)).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});
