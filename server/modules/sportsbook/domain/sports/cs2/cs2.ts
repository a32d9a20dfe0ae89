import { seriesSport } from '../map-rounds/series-sport.ts';

/** Counter-Strike 2: halves of twelve rounds, overtimes of six. */
export const cs2 = seriesSport({
  ...{ id: 'cs2', name: 'CS2', half: 12, overtimeHalf: 3 },
  // Of rounds between equals the defending side (CT) wins 51 %. An assumption.
  defence: 0.04,
  overtimeText: 'O mapa vai a 13 rounds; com 12\u201312 há prorrogação de seis rounds, vencida com quatro e repetida enquanto empatar, e ela conta.',
});
