import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { threadWaits } from './thread-waits.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'palpite-waits-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('the share is the time that the thread waited, divided by the time between two measurements', () => {
  const file = join(folder, 'schedstat');
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  writeFileSync(file, '900000000 5000000000 77\n');
  const waited = threadWaits(file);
  writeFileSync(file, '910000000 5025000000 78\n');
  now.mockReturnValue(1_100);
  expect(waited()).toBeCloseTo(0.25);
  now.mockReturnValue(1_200);
  expect(waited()).toBe(0);
  now.mockRestore();
});

test('on a system without readable figures the share is zero', () => {
  expect(threadWaits(join(folder, 'nothing'))()).toBe(0);
  const file = join(folder, 'strange');
  writeFileSync(file, 'no numbers');
  expect(threadWaits(file)()).toBe(0);
});

test('this system’s own figures are read', () => {
  expect(threadWaits()()).toBeGreaterThanOrEqual(0);
});
