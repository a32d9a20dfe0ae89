import { seriesPlay } from '../map-rounds/series-play.tsx';

/** A match of CS2 that has begun. */
export const play = seriesPlay({
  ...{ defending: 'CT', attacking: 'TR', overtimeHalf: 3 },
  maps: ['Ancient', 'Anubis', 'Dust II', 'Inferno', 'Mirage', 'Nuke', 'Train'],
});
