import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleArrival } from './arrival-script.ts';

it('the script of pages that are read is small, and stands in a page', async () => {
  const script = await bundleArrival();
  expect(brotliCompressSync(script).length).toBeLessThan(20 * 1_024);
  expect(script).not.toMatch(/<\/script|import |react/i);
});
