import { MINUTE_MS } from '#kernel/durations.ts';

/** How long ago, in the largest whole unit: "agora" (under a minute, or a clock that differs), "há 3 min", "há 2 h", "há 1 dia", "há 5 dias". */
export function timeAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
