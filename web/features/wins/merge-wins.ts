import type { Win } from '#contracts/casino/wins.ts';

/** A win with nothing to know it by but itself: the same win told twice has one key. */
export function winKey({ game, amount, at }: Win): string {
  return `${at} ${amount} ${game}`;
}

/** Both lists as one, the newest first, each win once, at most `most`. */
export function mergeWins(arrived: readonly Win[], known: readonly Win[], most: number): Win[] {
  const byKey = new Map([...arrived, ...known].map((win) => [winKey(win), win]));
  return [...byKey.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most);
}
