import { seriesSport } from '../map-rounds/series-sport.ts';

/** Valorant: halves of twelve rounds, overtime until a team is two ahead. */
export const valorant = seriesSport({
  ...{ id: 'valorant', name: 'Valorant', half: 12, overtimeHalf: 1 },
  // Of rounds between equals the defending side wins 51 %. An assumption.
  defence: 0.04,
  overtimeText: 'O mapa vai a 13 rounds; com 12\u201312 há prorrogação até um time abrir dois rounds de vantagem, e ela conta.',
});
