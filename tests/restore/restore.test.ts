import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreCluster } from '../../tools/backup/restore-cluster.ts';
import { runDrill } from './run-drill.ts';

test(
  'a backup taken under play starts elsewhere with its key file, loses nothing that was acknowledged, and refuses another key (GM-12, REL-11)',
  { timeout: 600_000 },
  async () => {
    const drill = await runDrill({ players: 3, plays: 6, report: () => undefined });
    expect(drill.violations).toEqual([]);
    expect(drill.operations).toBeGreaterThan(15);
    expect(drill.verdict).toMatch(/^The ledger holds(?: as far as it was checked)?: \d+ checks, .*, 0 violations\.$/);
    expect(drill.refusalCode).toBe(78);
    expect(drill.refusal).toMatch(/^DATA_SECRET cannot open the stored data: it is sealed under key [0-9a-f]{8}, /);
  },
);

test('a restore refuses to overwrite a database, and refuses a file that is not a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palpite-restore-'));
  try {
    expect(() => restoreCluster(folder, join(folder, 'postgres'))).toThrow('is not a backup');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
