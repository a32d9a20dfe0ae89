/** The items whose player `ask` reports as locked: the `BatcherOptions.locked` of a game's batcher. */
export async function lockedItems<Item>(
  items: readonly Item[],
  playerOf: (item: Item) => string,
  ask: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<Item>> {
  const locked = await ask(items.map(playerOf));
  return new Set(items.filter((item) => locked.has(playerOf(item))));
}
