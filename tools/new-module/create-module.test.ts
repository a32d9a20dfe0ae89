import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layerRules } from '../../tests/architecture/boundaries/layer-rules.ts';
import { cruiseTree } from '../../tests/architecture/boundaries/cruise-tree.ts';
import { moduleRules } from '../../tests/architecture/boundaries/module-rules.ts';
import { createModule, nameProblem } from './create-module.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

/** A copy of the repository without its modules: everything that a new module needs. */
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'palpite-new-module-'));
  for (const path of ['package.json', 'module-graph.ts', 'tsconfig.base.json', 'kernel', 'contracts', 'server/platform', 'db/generated', 'tools/postgres']) {
    await cp(join(ROOT, path), join(copy, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rm(copy, { recursive: true }));

describe('npm run new:module', () => {
  test('makes a module with every part, and its row in the graph', async () => {
    await createModule(copy, 'live-casino');
    expect((await readdir(join(copy, 'server/modules/live-casino'))).toSorted()).toEqual([
      'README.md',
      'domain',
      'events.ts',
      'http',
      'index.ts',
      'module.ts',
      'store',
      'use-cases',
    ]);
    expect(await readFile(join(copy, 'module-graph.ts'), 'utf8')).toContain("\n  'live-casino': [],\n} as const");
  });

  test('writes files that type-check, respect the boundaries and are formatted', async () => {
    const written = await createModule(copy, 'live-casino');
    await mkdir(join(copy, 'db/migrations'), { recursive: true });
    await writeFile(join(copy, 'tsconfig.json'), TSCONFIG);
    expect(await run('tsc', '-p', copy, '--checkers', '1')).toBe('');
    expect(await run('oxfmt', '--check', '--config', join(ROOT, '.oxfmtrc.json'), ...written.map((path) => join(copy, path)))).not.toContain('Format issues');
    const { breaches } = await cruiseTree(copy, [...layerRules, ...moduleRules({ 'live-casino': [] })]);
    expect(breaches.filter((breach) => breach.from.includes('live-casino') && !breach.to.includes('node_modules/zod/'))).toEqual([]);
  });

  test.each([
    ['Live', 'not_kebab_case'],
    ['', 'not_kebab_case'],
    ['../x', 'not_kebab_case'],
    ['bingo', null],
  ])('judges the name "%s"', (name, problem) => {
    expect(nameProblem(copy, name)).toBe(problem);
  });

  test('does not overwrite a module', async () => {
    await createModule(copy, 'bingo');
    expect(nameProblem(copy, 'bingo')).toBe('exists');
    await expect(createModule(copy, 'bingo')).rejects.toThrow('EEXIST');
  });
});

const TSCONFIG = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['ES2024', 'ESNext.Disposable'], types: ['node'], allowJs: true },
  include: ['server/modules', 'contracts', 'module-graph.ts'],
  exclude: ['contracts/**/*.test.ts'],
});

async function run(program: string, ...args: string[]): Promise<string> {
  const child = promisify(execFile)(join(ROOT, 'node_modules/.bin', program), args, { cwd: copy });
  return child.then(({ stdout }) => stdout).catch((error: { stdout?: string; message: string }) => error.stdout ?? error.message);
}
