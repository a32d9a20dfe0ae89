import type { Win } from '#contracts/casino/wins.ts';
import { MINUTE_MS } from '#kernel/durations.ts';

/** A win has no id, so its content is its key: the same win received twice has one key. */
export function winKey({ game, amount, at }: Win): string {
  return `${at} ${amount} ${game}`;
}

/** Merges both lists, the newest first, each win once, at most `most`. */
export function mergeWins(arrived: readonly Win[], known: readonly Win[], most: number): Win[] {
  const byKey = new Map([...arrived, ...known].map((win) => [winKey(win), win]));
  return [...byKey.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most);
}

/** The age in the largest whole unit: "agora" (under a minute, or a clock that differs), "há 3 min", "há 2 h", "há 1 dia", "há 5 dias". */
export function timeAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
