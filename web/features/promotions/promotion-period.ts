import type { Promotion } from '#contracts/site/site-content.ts';

const TIME_ZONE = 'America/Sao_Paulo';
const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const hourFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE });

/** When a promotion runs, in words and on the site's clock (America/Sao_Paulo): "De 1º de dezembro de 2026 a 5 de janeiro de 2027". */
export function promotionPeriod({ starts_at, ends_at }: Pick<Promotion, 'starts_at' | 'ends_at'>): string {
  if (starts_at !== null && ends_at !== null) return `De ${startsOn(starts_at)} a ${endsOn(ends_at)}`;
  if (ends_at !== null) return `Até ${endsOn(ends_at)}`;
  if (starts_at !== null) return `Desde ${startsOn(starts_at)}`;
  return 'Vale sempre';
}

/** The hour is given only where the day alone would mislead. */
function startsOn(iso: string): string {
  const at = new Date(iso);
  const hour = hourFormat.format(at);
  return hour === '00:00' ? dayOf(at) : `${dayOf(at)}, às ${hour}`;
}

/** An end at midnight is the end of the day before. */
function endsOn(iso: string): string {
  const at = new Date(iso);
  const hour = hourFormat.format(at);
  if (hour === '23:59') return dayOf(at);
  return hour === '00:00' ? dayOf(new Date(at.getTime() - 1)) : `${dayOf(at)}, às ${hour}`;
}

function dayOf(at: Date): string {
  return dayFormat.format(at).replace(/^1 /, '1º ');
}
