import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleScript } from './inline-script.ts';

it('the script of pages that are only read is small, and is part of a page', async () => {
  const script = await bundleScript(new URL('../app/reading/arrive.ts', import.meta.url));
  expect(brotliCompressSync(script).length).toBeLessThan(20 * 1_024);
  expect(script).not.toMatch(/<\/script|import |react/i);
});

it('the script that runs before React is small, and is part of a page', async () => {
  const script = await bundleScript(new URL('../app/early/early.ts', import.meta.url));
  expect(brotliCompressSync(script).length).toBeLessThan(1_300);
  expect(script).not.toMatch(/<\/script|import |react/i);
});
