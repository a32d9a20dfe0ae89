import { seriesPlay } from '../map-rounds/series-play.tsx';

/** A match of Valorant that has begun. */
export const play = seriesPlay({
  ...{ defending: 'Defesa', attacking: 'Ataque', overtimeHalf: 1 },
  maps: ['Ascent', 'Bind', 'Haven', 'Icebox', 'Lotus', 'Split', 'Sunset'],
});
