import { seriesPlay } from '../map-rounds/series-play.tsx';

/** The page components for a match of CS2 that has begun. */
export const play = seriesPlay({
  ...{ defending: 'CT', attacking: 'TR', overtimeHalf: 3 },
  maps: ['Ancient', 'Anubis', 'Dust II', 'Inferno', 'Mirage', 'Nuke', 'Train'],
});
