import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, 'simulate.ts');

/** The short form of `npm run simulate -- --kills 200`: its own database, the real site as a process of its own. */
function simulate(kills: number): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [SCRIPT, '--kills', String(kills)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
    child.on('error', fail);
    child.on('close', (code) => done({ code, output: output.join('') }));
  });
}

test('the site is killed in the middle of bets: every acknowledged answer stands and the ledger holds', async () => {
  const { code, output } = await simulate(3);
  expect(output).toContain('Nothing was lost in 3 kills.');
  expect(code, output).toBe(0);
}, 180_000);
