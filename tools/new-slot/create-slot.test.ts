import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSlot, type NewSlot, slotProblem } from './create-slot.ts';
import { drawPoster } from './draw-art.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generous, since a busy machine runs several such test processes in parallel with everything else. */
const LONG_MS = 900_000;
const COPIED = ['kernel', 'studio', 'tests', 'tools', 'server/platform/testing'];
const FILES = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'vitest.config.ts'];
const SLOT = { id: 'noite-clara', name: 'Noite Clara', day: '2026-11-24' };
const OWN = `studio/games/${SLOT.id}`;
let copy: string;
let made: NewSlot;

/** A copy of the studio with one more slot. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'palpite-new-slot-'));
  await Promise.all([...COPIED, ...FILES].map((path) => cp(join(ROOT, path), join(copy, path), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  made = await createSlot(copy, SLOT);
  await run('oxfmt', ...typescript());
}, LONG_MS);
afterAll(() => rm(copy, { recursive: true }));

const typescript = () => [...made.written, ...made.edited].filter((path) => path.endsWith('.ts'));

describe('npm run new:slot', () => {
  test('makes mathematics with its proofs, texts, drawings and a scene, and adds lines to two files', () => {
    for (const part of ['math/noite-clara.ts', 'math/exact-figures.test.ts', 'texts.ts', 'art/poster.svg', 'index.html', 'scene/noite-clara-scene.ts'])
      expect(made.written).toContain(`${OWN}/${part}`);
    expect(made.edited).toEqual(['studio/games/index.ts', 'studio/games/texts.ts']);
  });

  test('leaves no placeholder of the template', async () => {
    expect(made.written.join('\n')).not.toContain('__id__');
    for (const path of made.written) expect(await readFile(join(copy, path), 'utf8'), path).not.toMatch(/\{\{\w+\}\}/);
  });

  test('writes files that type-check and pass lint', { timeout: LONG_MS }, async () => {
    const compilerOptions = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] };
    await writeFile(
      join(copy, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: [...typescript(), 'studio/main.ts'] }),
    );
    expect(await run('tsc', '-p', copy, '--checkers', '1')).toBe('');
    expect(await run('oxlint', ...typescript())).toContain('Found 0 warnings and 0 errors');
  });

  test('writes proofs that pass', { timeout: LONG_MS }, async () => {
    const proofs = made.written.filter((path) => path.endsWith('.test.ts'));
    const said = await run('vitest', 'run', '--project', 'unit', '--reporter', 'json', '--outputFile', 'report.json', ...proofs);
    const report = await readFile(join(copy, 'report.json'), 'utf8').catch(() => `{"success": ${JSON.stringify(said)}, "testResults": []}`);
    const { numFailedTests, success, testResults } = JSON.parse(report) as Record<string, unknown> & { testResults: unknown[] };
    expect([success, numFailedTests, testResults.length]).toEqual([true, 0, proofs.length]);
  });

  test('adds a slot whose simulation in the studio agrees with its exact figures', { timeout: LONG_MS }, async () => {
    expect(await run('node', 'studio/proofs/rtp.ts', '20000', 'a new slot', SLOT.id)).toMatch(/^noite-clara [0-9a-f]{12}: 20000 rounds.*\n.* within /);
  });

  test('adds a page that is built with those of the other games', { timeout: LONG_MS }, async () => {
    await run('vite', 'build', '--config', 'studio/vite.config.ts');
    expect(await readFile(join(copy, 'build/studio/games', SLOT.id, 'index.html'), 'utf8')).toContain('<title>Noite Clara</title>');
  });

  test.each([
    ['Noite', 'Noite', 'no_id'],
    ['noite--clara', 'Noite', 'no_id'],
    ['../x', 'Noite', 'no_id'],
    ['noite', '', 'no_name'],
    ['noite', "Noite d'água", 'no_name'],
    ['noite', 'Noite <clara>', 'no_name'],
    ['noite-clara', 'Noite Clara', 'exists'],
    ['boto-encantado', 'Boto Encantado', 'exists'],
    ['noite-de-sao-joao', 'Noite de São João', null],
  ])('judges the id "%s" with the name "%s"', (id, name, problem) => {
    expect(slotProblem(copy, id, name)).toBe(problem);
  });

  test('does not overwrite a slot', async () => {
    await expect(createSlot(copy, SLOT)).rejects.toThrow('EEXIST');
  });

  test.each([['Sol'], ['Noite de São João no Arraial da Serra'], ['Extraordinariamente']])('letters the name "%s" within its poster', (name) => {
    const texts = [...drawPoster(name).matchAll(/y="(\d+)" .*font-size="(\d+)".*>(.+)<\/text>/g)].map(([, y, size, line]) => ({
      y: Number(y),
      size: Number(size),
      line,
    }));
    expect(texts.map(({ line }) => line).join(' ')).toBe(name);
    for (const { y, size, line = '' } of texts) expect([y < 800, size * line.length * 0.66 < 600]).toEqual([true, true]);
  });
});

async function run(program: string, ...args: string[]): Promise<string> {
  const { NODE_ENV: _ours, VITEST: _too, ...env } = process.env;
  const child = promisify(execFile)(join(ROOT, 'node_modules/.bin', program), args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 });
  return child.then(({ stdout }) => stdout).catch((error: { stdout?: string; message: string }) => error.stdout ?? error.message);
}
