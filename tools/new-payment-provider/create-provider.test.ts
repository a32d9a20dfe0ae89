import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '#server/modules/payments/domain/payment-provider.ts';
import type { ProviderSurroundings } from '#server/modules/payments/providers/provider-member.ts';
import { realClock } from '#server/platform/system-clock.ts';
import { createProvider, type NewProvider, providerProblem } from './create-provider.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTSIDE = ['server/modules/payments/providers/registry.ts', 'docs/operations/environment.md'];
const MOST_EDITS = 6;
let copy: string;
let made: NewProvider;

/** Within the repository, so that generated files find their imports. */
beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  copy = await mkdtemp(join(ROOT, '.cache/new-payment-provider-'));
  for (const path of OUTSIDE) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(ROOT, path), join(copy, path));
  }
  made = await createProvider(copy, 'banco-x');
});
afterAll(() => rm(copy, { recursive: true }));

const read = (path: string) => readFile(join(copy, path), 'utf8');

test('npm run new:payment-provider makes a folder with its contract test, and edits at most six files outside it', async () => {
  expect(made.written).toEqual(['banco-x.ts', 'banco-x.test.ts'].map((name) => `server/modules/payments/providers/banco-x/${name}`));
  expect(made.edited).toEqual(OUTSIDE);
  expect(made.edited.length).toBeLessThanOrEqual(MOST_EDITS);
  expect(await read('server/modules/payments/providers/registry.ts')).toContain('PAYMENT_PROVIDERS = [apiPix, bancoX] as const');
  expect(await read('server/modules/payments/providers/registry.ts')).toContain("import { bancoX } from './banco-x/banco-x.ts';");
  expect(await read('docs/operations/environment.md')).toContain('| `BANCO_X_URL`, `BANCO_X_CLIENT_ID`');
  expect(await read('server/modules/payments/providers/banco-x/banco-x.test.ts')).toContain('providerContract({');
});

test('a generated provider is connected only if its address is set, under its own id', async () => {
  const { bancoX } = (await import(/* @vite-ignore */ join(copy, 'server/modules/payments/providers/banco-x/banco-x.ts'))) as {
    bancoX: { id: string; connect(config: Record<string, string>, around: ProviderSurroundings): PaymentProvider | null };
  };
  const around = { clock: realClock, timeoutMs: 100, callbackUrl: (id: string, secret: string) => `https://palpite.example/webhooks/payments/${id}/${secret}` };
  expect(bancoX.connect({}, around)).toBeNull();
  const provider = bancoX.connect({ BANCO_X_URL: 'https://psp.example', BANCO_X_WEBHOOK_SECRET: 'a-secret-of-its-own' }, around);
  expect(provider).toMatchObject({ id: 'banco-x', callbackUrl: 'https://palpite.example/webhooks/payments/banco-x/a-secret-of-its-own' });
  provider?.close();
});

test.each([
  ['', 'no_id'],
  ['Banco', 'no_id'],
  ['../x', 'no_id'],
  ['a', 'no_id'],
  ['api-pix', 'exists'],
  ['banco-x', null],
])('the id "%s" is judged', (id, problem) => {
  expect(providerProblem(ROOT, id)).toBe(problem);
});

test('no code outside a provider’s folder names it except the registry, so that the next provider needs no more edits than the first', async () => {
  const folder = join(ROOT, 'server/modules/payments/providers');
  const members = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const paths = (
    await Promise.all(['server', 'contracts', 'web'].map(async (top) => (await readdir(join(ROOT, top), { recursive: true })).map((path) => join(top, path))))
  ).flat();
  const generic = paths.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && !/^server\/modules\/payments\/providers\/[^/]+\//.test(path),
  );
  const naming = await Promise.all(
    members.flatMap((id) => generic.map(async (path) => ((await readFile(join(ROOT, path), 'utf8')).includes(`${id}`) ? path : null))),
  );
  expect(members).toContain('api-pix');
  expect(naming.filter((path) => path !== null)).toEqual(['server/modules/payments/providers/registry.ts']);
});
