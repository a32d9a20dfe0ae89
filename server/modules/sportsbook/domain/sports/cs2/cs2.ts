import { seriesSport } from '../map-rounds/series-sport.ts';

/** Counter-Strike 2: halves of twelve rounds, overtimes of six. */
export const cs2 = seriesSport({
  ...{ id: 'cs2', name: 'CS2', half: 12, overtimeHalf: 3 },
  // The defending side (CT) won 52.6 % of professional rounds on Train, 52.3 on Nuke, 51.2 on Mirage, 49.1 on Dust II, 48.1 on Inferno and 43.3 on Anubis: 49.4
  // % over the
  // six, and the feed names no map before it is picked (Leetify's figures, by blix.gg).
  defence: -0.02,
  overtimeText: 'O mapa vai a 13 rounds; com 12\u201312 há prorrogação de seis rounds, vencida com quatro e repetida enquanto empatar, e ela conta.',
});
