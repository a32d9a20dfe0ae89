import { seriesPlay } from '../map-rounds/series-play.tsx';

/** The page components for a match of Valorant that has begun. */
export const play = seriesPlay({
  ...{ defending: 'Defesa', attacking: 'Ataque', overtimeHalf: 1 },
  maps: ['Ascent', 'Bind', 'Haven', 'Icebox', 'Lotus', 'Split', 'Sunset'],
});
