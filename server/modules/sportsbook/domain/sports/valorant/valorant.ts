import { seriesSport } from '../map-rounds/series-sport.ts';

/** Valorant: halves of twelve rounds, overtime until a team leads by two. */
export const valorant = seriesSport({
  ...{ id: 'valorant', name: 'Valorant', half: 12, overtimeHalf: 1 },
  // The defending side wins 51 % of rounds: 51.3 % over all maps in ranked games (metabot.gg), 53 to 54 % in the game's first year (win.gg, 2020).
  defence: 0.04,
  overtimeText: 'O mapa vai a 13 rounds; com 12\u201312 há prorrogação até um time abrir dois rounds de vantagem, e ela conta.',
});
