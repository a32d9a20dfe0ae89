import { MINUTE_MS } from '#kernel/durations.ts';

/** Records without a zone are in the competition's own time; most of ours are Brazilian, and only their order matters in a replay. */
const DEFAULT_ZONE_MINUTES = -3 * 60;
const TIME = /^(\d{1,2})[:.](\d{2})(?:\s*UTC\s*([+-])?(\d{1,2})(?::?(\d{2}))?)?$/;

/**
 * The instant of "2018-06-14" and "18:00 UTC+3", in milliseconds since the epoch; null when it is no date or time. Without a time: the day's first
 * minute, so that no bet is taken on a match that may have begun.
 */
export function kickOffTime(date: string, time: string | undefined): number | null {
  const midnightMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnightMs)) return null;
  if (time === undefined || time.trim() === '') return midnightMs - DEFAULT_ZONE_MINUTES * MINUTE_MS;
  const match = TIME.exec(time.trim());
  if (match === null || Number(match[1]) > 24 || Number(match[2]) > 59) return null;
  const localMs = midnightMs + (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS;
  return localMs - zoneMinutes(match) * MINUTE_MS;
}

function zoneMinutes(match: RegExpExecArray): number {
  const hours = match[4];
  if (hours === undefined) return DEFAULT_ZONE_MINUTES;
  const minutes = Number(hours) * 60 + Number(match[5] ?? '0');
  return match[3] === '-' ? -minutes : minutes;
}
