import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';

/* Written by hand, not by Intl: server and browser must write the same, whatever their ICU. */
const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
/** Brasília has had UTC−3 since 2019, before any match that is shown. The zone's rules (`kernel/clock.ts`) would add too many bytes to lists of matches. */
const SAO_PAULO_OFFSET_MS = -3 * HOUR_MS;
const local = (iso: string) => new Date(Date.parse(iso) + SAO_PAULO_OFFSET_MS).toISOString();

/** "16:00", on the site's clock, from ISO 8601. */
export function timeText(iso: string): string {
  return local(iso).slice(11, 16);
}

/** The site's day of an instant (ISO 8601), YYYY-MM-DD. */
export function dayOf(iso: string): string {
  return local(iso).slice(0, 10);
}

/** The day `days` after `day` (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** "Hoje, 21/11", "Amanhã, 22/11", "Sábado, 28/11", "Sábado, 02/01/2027": a heading; with the year unless it is the current one. */
export function dayText(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const near: Readonly<Record<string, string>> = { [today]: 'Hoje', [dayAfter(today, 1)]: 'Amanhã', [dayAfter(today, -1)]: 'Ontem' };
  const name = near[day] ?? WEEKDAYS[new Date(day).getUTCDay()] ?? '';
  return `${name}, ${date}/${month}${year === today.slice(0, 4) ? '' : `/${year}`}`;
}

/** "Hoje, 21/11, 16:00": a kick-off where no heading names its day. */
export function kickoffText(iso: string, today: string): string {
  return `${dayText(dayOf(iso), today)}, ${timeText(iso)}`;
}
