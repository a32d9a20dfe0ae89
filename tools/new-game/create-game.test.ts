import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryFiles } from '#tests/architecture/tracked-files.ts';
import { createTable } from '../new-table/create-table.ts';
import { createGame, gameProblem, type NewGame } from './create-game.ts';
import { EDITED_BY_HAND } from './edits.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generous, since a busy machine runs four such test processes in parallel with everything else. */
const LONG_MS = 900_000;
const COPIED = ['contracts', 'db', 'docs', 'kernel', 'sandbox', 'server', 'studio', 'ui', 'web', 'tests', 'tools', 'module-graph.ts'];
const FILES = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts', 'react-router.config.ts'];
/** The maximum number of files outside the game's own folders that a new game may change. */
const MOST_EDITS = 12;
let copy: string;
let made: NewGame;
let table: NewGame;

/** A copy of the repository with one more game, called Cara, and one more shared table, called Mesa. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'palpite-new-game-'));
  await Promise.all([...COPIED, ...FILES].map((path) => cp(join(ROOT, path), join(copy, path), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  made = await createGame(copy, 'cara', 'Cara');
  table = await createTable(copy, 'mesa', 'Mesa');
  await run('oxfmt', ...typescript());
}, LONG_MS);
afterAll(() => rm(copy, { recursive: true }));

const written = () => [...made.written, ...table.written];
const edited = () => [...new Set([...made.edited, ...table.edited])];
const typescript = () => [...written(), ...edited()].filter((path) => /\.tsx?$/.test(path));

/** The files that `npm run gen` writes. */
const GENERATED = /^(db\/generated\/|contracts\/openapi\.json$)/;
/** The tests that cover every game, in addition to its own tests. */
const OF_EVERY_GAME = ['tests/attacks/results.test.ts', 'tests/data-at-rest/retention.test.ts'];

/** Files of the repository that differ in the copy, without generated ones. */
async function changedFiles(): Promise<string[]> {
  const differs = repositoryFiles('*').filter(
    (path) => [...COPIED, ...FILES].some((copied) => path === copied || path.startsWith(`${copied}/`)) && !GENERATED.test(path),
  );
  const same = await Promise.all(differs.map(async (path) => (await readFile(join(ROOT, path))).equals(await readFile(join(copy, path)))));
  return differs.filter((_path, index) => same[index] === false);
}

describe('npm run new:original and new:table', () => {
  test('writes every part of a game, and the test suite that each house game runs', () => {
    const game = 'server/modules/originals/cara';
    expect(made.written).toEqual(
      expect.arrayContaining([
        ...[
          'contracts/originals/cara.ts',
          'kernel/fairness/cara.ts',
          'kernel/fairness/cara.test.ts',
          'ui/art/cara-poster.tsx',
          'web/app/routes/originals/cara.tsx',
        ],
        ...[`${game}/cara-game.ts`, `${game}/cara-game.test.ts`, `${game}/cara-routes.ts`, `${game}/house-game.test.ts`],
        'server/modules/originals/testing/games/cara.ts',
      ]),
    );
    expect(made.written.join('\n')).toMatch(/\d{4}-originals-cara\.sql/);
    const mesa = 'server/modules/originals/mesa';
    expect(table.written).toEqual(
      expect.arrayContaining([
        ...['contracts/originals/mesa.ts', 'kernel/fairness/mesa.ts', 'ui/art/mesa-poster.tsx', 'web/app/routes/originals/mesa.tsx'],
        ...[`${mesa}/mesa-game.ts`, `${mesa}/mesa-wire.ts`, `${mesa}/house-game.test.ts`, 'web/features/originals/mesa/mesa-screen.tsx'],
      ]),
    );
    expect(table.written.filter((path) => path.endsWith('.sql'))).toEqual([]);
    expect(written().join('\n')).not.toContain('__id__');
  });

  test('changes at most twelve files outside the game’s own, and the guide names each of them', async () => {
    expect((await changedFiles()).toSorted()).toEqual(edited().toSorted());
    for (const [game, page] of [
      [made, 'add-a-game.md'],
      [table, 'add-a-table.md'],
    ] as const) {
      const all = [...game.edited, ...EDITED_BY_HAND];
      expect(all.length).toBeLessThanOrEqual(MOST_EDITS);
      const guide = await readFile(join(ROOT, 'docs/how-to', page), 'utf8');
      const named = [...guide.matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, path]) => path);
      expect(named.toSorted()).toEqual(all.toSorted());
    }
  });

  test('leaves no placeholder of the template', async () => {
    for (const path of written()) expect(await readFile(join(copy, path), 'utf8'), path).not.toMatch(/\{\{(id|Pascal|UPPER|name)\}\}/);
  });

  test('writes files that type-check and pass lint', { timeout: LONG_MS }, async () => {
    expect(await run('react-router', 'typegen')).not.toContain('Error');
    expect(await run('node', 'tools/codegen/gen-types.ts')).toContain('functions.ts: written');
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig()));
    expect(await run('tsc', '-p', copy, '--checkers', '1')).toBe('');
    expect(await run('oxlint', ...typescript())).toContain('Found 0 warnings and 0 errors');
  });

  test('writes tests that pass, as do the tests of all games', { timeout: LONG_MS }, async () => {
    const tests = [...written().filter((path) => path.includes('.test.')), ...OF_EVERY_GAME];
    const said = await run('vitest', 'run', '--reporter', 'json', '--outputFile', 'report.json', ...tests);
    const report = await readFile(join(copy, 'report.json'), 'utf8').catch(() => `{"success": ${JSON.stringify(said)}, "testResults": []}`);
    const { numFailedTests, success, testResults } = JSON.parse(report) as Record<string, unknown> & { testResults: unknown[] };
    expect([success, numFailedTests, testResults.length]).toEqual([true, 0, tests.length]);
  });

  test.each([
    ['Coroa', 'Coroa', 'not_one_word'],
    ['two-words', 'Coroa', 'not_one_word'],
    ['../x', 'Coroa', 'not_one_word'],
    ['coroa', '', 'no_name'],
    ['coroa', "Coroa'", 'no_name'],
    ['mines', 'Mines', 'exists'],
    ['cara', 'Cara', 'exists'],
    ['mesa', 'Mesa', 'exists'],
    ['dice', 'Dice', 'exists'],
    ['coroa', 'Cara ou coroa', null],
  ])('judges the id "%s" with the name "%s"', (id, name, problem) => {
    expect(gameProblem(copy, id, name)).toBe(problem);
  });

  test('its SQL is no wider than 160 columns, and no longer than 70 lines', async () => {
    for (const path of made.written.filter((each) => each.endsWith('.sql'))) {
      const lines = (await readFile(join(copy, path), 'utf8')).split('\n');
      expect(
        lines.filter((line) => line.length > 160),
        path,
      ).toEqual([]);
    }
  });

  test('does not overwrite a game', async () => {
    await expect(createGame(copy, 'cara', 'Cara')).rejects.toThrow('EEXIST');
  });
});

const tsconfig = () => ({
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    allowJs: true,
    rootDirs: ['.', './.react-router/types'],
  },
  include: [...typescript(), 'web/**/*.d.ts', '.react-router/types/**/*'],
});

async function run(program: string, ...args: string[]): Promise<string> {
  const { NODE_ENV: _ours, VITEST: _too, ...env } = process.env;
  const child = promisify(execFile)(join(ROOT, 'node_modules/.bin', program), args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 });
  return child.then(({ stdout }) => stdout).catch((error: { stdout?: string; message: string }) => error.stdout ?? error.message);
}
