/** The items whose player is among those whom `ask` finds locked: what a game's batcher needs to know (`BatcherOptions.locked`). */
export async function lockedItems<Item>(
  items: readonly Item[],
  playerOf: (item: Item) => string,
  ask: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<Item>> {
  const locked = await ask(items.map(playerOf));
  return new Set(items.filter((item) => locked.has(playerOf(item))));
}
