/** Cuts a list into runs whose weights add up to at most `most`; an item heavier than that gets a run of its own. */
export function inChunks<T>(items: readonly T[], weight: (item: T) => number, most: number): readonly (readonly T[])[] {
  const chunks: T[][] = [];
  let room = 0;
  for (const item of items) {
    const last = chunks.at(-1);
    if (last === undefined || weight(item) > room) {
      chunks.push([item]);
      room = most - weight(item);
    } else {
      last.push(item);
      room -= weight(item);
    }
  }
  return chunks;
}
