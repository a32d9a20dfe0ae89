import { createPublicKey } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeyFiles } from './key-files.ts';
import { isSignedBy, signBody } from './signature.ts';

test('both keys are created once, complete, and readable only by their owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  try {
    const first = openKeyFiles(join(folder, 'data'));
    const again = openKeyFiles(join(folder, 'data'));
    expect(again.aggregator.equals(first.aggregator)).toBe(true);
    expect(again.operator.equals(first.operator)).toBe(true);
    expect(first.operator.equals(first.aggregator)).toBe(false);
    expect(first.operator.asymmetricKeyDetails?.modulusLength).toBe(2_048);
    expect((await readdir(join(folder, 'data'))).toSorted()).toEqual(['hub88-aggregator.pem', 'hub88-operator.pem']);
    expect((await stat(join(folder, 'data', 'hub88-operator.pem'))).mode & 0o077).toBe(0);
    const signature = signBody(first.aggregator, '{"a":1}');
    expect(isSignedBy(createPublicKey(again.aggregator), '{"a":1}', signature)).toBe(true);
    expect(isSignedBy(first.aggregator, '{"a": 1}', signature)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
