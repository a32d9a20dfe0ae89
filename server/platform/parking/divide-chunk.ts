import { isTransient } from '../db/transient-error.ts';

/** One item of a chunk that failed alone, and its error. */
export interface FailedItem<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/**
 * Runs `work` over a chunk; when it fails, over each half, until the failing items are alone and the others are done. `work` must be one transaction, so that
 * a failed part has no effect. Returns the failed items. A transient error (`isTransient`) is thrown, since it is no item's fault. After `mostFailed` items
 * have failed alone it stops and leaves the rest undone: with so many failures the items are not the cause.
 */
export async function divideChunk<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
  { mostFailed = Infinity }: { readonly mostFailed?: number } = {},
): Promise<FailedItem<Item>[]> {
  const failed: FailedItem<Item>[] = [];
  await divide(items);
  return failed;

  async function divide(part: readonly Item[]): Promise<void> {
    const [first] = part;
    if (first === undefined || failed.length >= mostFailed) return;
    try {
      await work(part);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (part.length === 1) {
        failed.push({ item: first, error });
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await divide(part.slice(0, middle));
      await divide(part.slice(middle));
    }
  }
}
