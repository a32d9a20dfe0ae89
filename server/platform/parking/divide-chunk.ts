import { isTransient } from '../db/transient-error.ts';

/** One item of a chunk that failed by itself, and how. */
export interface FailedItem<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/**
 * Runs `work` over a chunk; when it fails, over each half, until those that fail stand alone: the rest is done. `work` must be one transaction, so that a
 * failed part leaves nothing behind. Returns what failed alone. An error of the moment (`isTransient`) is thrown: it says nothing about any item.
 */
export async function divideChunk<Item>(items: readonly Item[], work: (part: readonly Item[]) => Promise<void>): Promise<FailedItem<Item>[]> {
  const [first] = items;
  if (first === undefined) return [];
  try {
    await work(items);
    return [];
  } catch (error) {
    if (isTransient(error)) throw error;
    if (items.length === 1) return [{ item: first, error }];
    const middle = Math.ceil(items.length / 2);
    return [...(await divideChunk(items.slice(0, middle), work)), ...(await divideChunk(items.slice(middle), work))];
  }
}
