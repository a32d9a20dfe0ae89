const dateTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "21/11/2026, 01:22", on the site's clock (America/Sao_Paulo), from ISO 8601. */
export function formatInstant(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** "21/11/1990" from a calendar date YYYY-MM-DD, which belongs to no time zone. */
export function formatCalendarDate(isoDate: string): string {
  return isoDate.split('-').toReversed().join('/');
}
