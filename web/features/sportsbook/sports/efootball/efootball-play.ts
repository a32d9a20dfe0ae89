import { goalsIncidents } from '../goals/goals-incidents.ts';
import { goalsPlay } from '../goals/goals-play.ts';
import { EfootballScreen } from './efootball-screen.tsx';

/** The page components for a match of simulated football that has begun. */
export const play = goalsPlay({
  incidents: {
    ...goalsIncidents,
    disconnected: { text: 'A conexão caiu', mark: 'yellow', reason: 'conexão perdida' },
    resumed: { text: 'A partida volta do minuto em que parou', mark: 'dot' },
    replayed: { text: 'A partida será jogada de novo, como outro evento', mark: 'red' },
  },
  Field: EfootballScreen,
});
