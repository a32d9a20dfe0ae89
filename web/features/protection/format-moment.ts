const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "24 de novembro de 2026, às 15:20", on the site's clock, from ISO 8601: an end that nobody may misread. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return `${day.format(at)}, às ${time.format(at)}`;
}
