import { afterAll, expect } from 'vitest';

/**
 * After all tests of the file or group, in whatever order they ran, checks that `find` finds nothing: no violations of the ledger, no rows that disagree.
 * Call it after the hook that closes the objects that `find` uses: hooks run in reverse order.
 */
export function cleanAfterTests(find: () => Promise<readonly unknown[]>): void {
  const isClean = async () => expect(await find()).toEqual([]);
  afterAll(async () => {
    await isClean();
  });
}
