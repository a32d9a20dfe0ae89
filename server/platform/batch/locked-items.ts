/** The items whose player is among those whom `ask` finds held: what a game's batcher needs to know (`BatcherOptions.held`). */
export async function lockedItems<Item>(
  items: readonly Item[],
  playerOf: (item: Item) => string,
  ask: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<Item>> {
  const held = await ask(items.map(playerOf));
  return new Set(items.filter((item) => held.has(playerOf(item))));
}
