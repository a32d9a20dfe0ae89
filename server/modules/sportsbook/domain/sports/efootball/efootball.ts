import { goalsSport } from '../goals/goals-sport.ts';
import { trailing } from '../goals/live/play-moment.ts';
import { leagueTable } from '../goals/standings/league-table.ts';

/** Simulated football: people play each other on a screen, each with a team. Halves of four or six minutes, with hardly any stoppage time. */
export const efootball = goalsSport({
  ...{ id: 'efootball', name: 'eFootball', halves: [4, 6] },
  // In such short halves goals fall evenly over time. Added time is only a few seconds.
  time: { halfMinutes: 4, added: [0, 0], whistle: 0.25, unplayed: 0.5, goals: { rise: 0.1 } },
  average: { homeGoals: 2.5, awayGoals: 2.4, rho: 0 },
  pressure: ({ score }) => trailing(score),
  listedLine: '4.5',
  listedScores: { match: 5, half: 3 },
  texts: {
    spans: {
      match: 'Futebol jogado em videogame. Vale o placar dos dois tempos, de 4 ou 6 minutos cada, com acréscimos; prorrogação e pênaltis não contam.',
      first_half: 'Futebol jogado em videogame. Vale só o primeiro tempo com acréscimos.',
      second_half: 'Futebol jogado em videogame. Vale só o segundo tempo com acréscimos; gols do primeiro tempo e da prorrogação não contam.',
    },
    stoppage: { plain: ' com acréscimos', inset: ', com acréscimos,' },
    own: [
      'Se a conexão cair e a partida voltar do minuto em que parou, as apostas continuam valendo.',
      'Se a partida for jogada de novo desde o começo, são anuladas as apostas que ainda não estavam decididas, e a nova partida é outro evento.',
      'Se jogar outra pessoa no lugar da anunciada, as apostas são anuladas. Se a duração dos tempos mudar antes do início, só o resultado final vale.',
    ],
  },
  tie: [],
  delayMs: 6_000,
  suspending: ['goal', 'red_card', 'penalty_awarded', 'disconnected'],
  inLists: { incidents: [], periodScores: false },
  // `resumed`: from the minute at which it stopped. `replayed`: this event is over, and the match is played again as a whole under another event.
  incidents: [
    ...['kick_off', 'goal', 'red_card', 'penalty_awarded', 'penalty_missed', 'disconnected', 'resumed', 'replayed'],
    ...['half_time', 'second_half', 'full_time'],
  ],
  // The same as futsal's.
  space: null,
  table: leagueTable,
});
