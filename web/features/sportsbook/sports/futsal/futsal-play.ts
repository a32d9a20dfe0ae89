import { goalsIncidents } from '../goals/goals-incidents.ts';
import { goalsPlay } from '../goals/goals-play.ts';
import { FutsalCourt } from './futsal-court.tsx';

/** The page components for a match of futsal that has begun. */
export const play = goalsPlay({
  incidents: {
    ...goalsIncidents,
    direct_free_kick: { text: 'Tiro livre direto', mark: 'ball', annulled: 'Tiro livre desmarcado', reason: 'tiro livre direto' },
    power_play: { text: 'Goleiro-linha', mark: 'dot', reason: 'goleiro-linha' },
    time_out: { text: 'Pedido de tempo', mark: 'dot' },
  },
  Field: FutsalCourt,
});
