import type { ExclusionDuration, PauseDuration } from '#contracts/account/responsible-gaming.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "24 de novembro de 2026, às 15:20" in the site's time zone, from ISO 8601: an unambiguous end. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return `${day.format(at)}, às ${time.format(at)}`;
}

/** Whole minutes in words: "menos de 1 min", "45 min", "1 h 05 min", "2 dias e 3 h". */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'dia' : 'dias'} e ${hours % 24} h`;
}

export const durationWords: Readonly<Record<PauseDuration | ExclusionDuration, string>> = {
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '42d': '42 dias',
  '6m': '6 meses',
  '1y': '1 ano',
  '2y': '2 anos',
  '5y': '5 anos',
  indefinite: 'Sem prazo',
};
