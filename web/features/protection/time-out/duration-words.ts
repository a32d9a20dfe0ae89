import type { ExclusionDuration, PauseDuration } from '#contracts/account/responsible-gaming.ts';

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
