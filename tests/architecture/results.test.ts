import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, ROOT } from './tracked-files.ts';

/*
 * No result of a game is computed before every refusal has been checked (decision 051). The compiler ensures one half: only `openPaidSeed`, which takes a
 * `Paid` row, decrypts a player's seed for play. These rules ensure the other: who may make such a row, decrypt a seed otherwise, or compute a result at all.
 */

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path);

/** Functions of the kernel that compute a result from a seed or a link: every export with such a parameter. */
function resultFunctions(files: readonly SourceFile[]): string[] {
  const found = files.flatMap(({ text }) =>
    [...text.matchAll(/export function (\w+)\(([^)]*)\)/g)].flatMap(([, name = '', parameters = '']) =>
      /serverSeed|\blink\b|deal: |DrawStream|\bseed: string/.test(parameters) ? [name] : [],
    ),
  );
  return found.filter((name) => !/^(verify|hash|isLink|linkLeadsTo|commitmentOf|unverified|sampleTiles|chainEnd)/.test(name));
}

/** Violations, one sentence each. */
function broken(files: readonly SourceFile[], results: readonly string[]): string[] {
  const uses = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text.replace(/^\s*(?:\*|\/\/).*$/gm, ''));
  return files.flatMap(({ path, text }) => {
    const isCheck = path.includes('/checks/');
    const found: string[] = [];
    if (uses(text, 'paid') && !path.endsWith('fairness/paid.ts') && !path.includes('/store/')) found.push(`${path} marks a row as paid outside store/`);
    if (uses(text, 'openSeed') && !isCheck && !['sealed-seed.ts', 'rotate-seeds.ts'].includes(basename(path)))
      found.push(`${path} opens a seed without a paid row`);
    if (/SERVER_SEED_CONTEXT/.test(text) && !/fairness\/sealed-seed\.ts|originals\/tables\.ts/.test(path)) found.push(`${path} decrypts seeds by itself`);
    // The engine, a Mines step or the rounds engine computes a result.
    for (const name of results)
      if (uses(text, name) && !isCheck && !/\/(?:\w+-game|draw-layout)\.ts$/.test(path)) found.push(`${path} computes a result (${name})`);
    return found;
  });
}

const kernel = repositoryFiles('kernel/fairness/*.ts').filter((path) => !isTest(path));
const server = repositoryFiles('server/*.ts').filter((path) => !isTest(path));

test('only the drawing files compute results, from paid rows', () => {
  const results = resultFunctions(kernel.map(read));
  expect(results).toEqual(expect.arrayContaining(['diceRoll', 'doubleNumber', 'hmacStream', 'minesLayout', 'plinkoPath']));
  expect(broken(server.map(read), results)).toEqual([]);
});

test('a use case that decrypts a seed, marks a row or draws by itself is found', () => {
  const planted = (text: string) => broken([{ path: 'server/modules/originals/cara/use-cases/place-bet.ts', text }], ['diceRoll']).length;
  expect(planted('const seed = openSeed(vault, row);')).toBe(1);
  expect(planted('return paid(row);')).toBe(1);
  expect(planted('vault.decrypt(row.sealedSeed, SERVER_SEED_CONTEXT)')).toBe(1);
  expect(planted('const roll = diceRoll({ serverSeed, clientSeed, nonce });')).toBe(1);
  expect(planted('// diceRoll( was called here')).toBe(0);
});
