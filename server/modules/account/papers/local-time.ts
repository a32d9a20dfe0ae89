const TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "21/11/2026, 09:00:00" in Brasília time. */
export function localTime(at: string): string {
  return TIME.format(new Date(at));
}

/** "21/11/2026", the site's day. */
export function localDay(at: string): string {
  return DAY.format(new Date(at));
}
