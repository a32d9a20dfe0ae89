import { afterAll, expect } from 'vitest';

/**
 * After all tests of the file or the group, in whatever order they ran, `find` finds nothing: violations of the ledger, rows that disagree. To be called after
 * the hook that closes what `find` asks: hooks run in reverse order.
 */
export function cleanAfterTests(find: () => Promise<readonly unknown[]>): void {
  const isClean = async () => expect(await find()).toEqual([]);
  afterAll(async () => {
    await isClean();
  });
}
