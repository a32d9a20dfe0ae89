import { MINUTE_MS } from '#kernel/durations.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?:\s*UTC\s*([+-])?(\d{1,2})(?::?(\d{2}))?)?$/;

/**
 * The instant of "2018-06-14" and "18:00 UTC+3", in milliseconds since the epoch; null for a date not in the calendar or an invalid time. A time without an
 * offset is in `timeZone` (IANA). Without a time: the day's first minute there, so that no bet is taken on a match that may have begun.
 */
export function kickOffTime(date: string, time: string | undefined, timeZone: string): number | null {
  const midnightMs = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(midnightMs) || !new Date(midnightMs).toISOString().startsWith(date)) return null;
  if (time === undefined || time.trim() === '') return atZone(midnightMs, timeZone);
  const match = TIME.exec(time.trim());
  if (match === null || Number(match[1]) > 24 || Number(match[2]) > 59) return null;
  const localMs = midnightMs + (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS;
  const offset = offsetMinutes(match);
  return offset === null ? atZone(localMs, timeZone) : localMs - offset * MINUTE_MS;
}

function offsetMinutes(match: RegExpExecArray): number | null {
  const hours = match[4];
  if (hours === undefined) return null;
  const minutes = Number(hours) * 60 + Number(match[5] ?? '0');
  return match[3] === '-' ? -minutes : minutes;
}

/**
 * The instant at which clocks of the zone show what UTC shows at `localMs`. Computes the offset twice, because the first guess may use the offset before a
 * change.
 */
function atZone(localMs: number, timeZone: string): number {
  const guessMs = localMs - zoneOffsetMs(localMs, timeZone);
  return localMs - zoneOffsetMs(guessMs, timeZone);
}

function zoneOffsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
