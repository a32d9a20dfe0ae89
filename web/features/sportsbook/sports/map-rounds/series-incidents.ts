import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a match in words. */
export const seriesIncidents: Readonly<Record<string, IncidentLook>> = {
  match_start: { text: 'Começa a partida', mark: 'dot' },
  map_pick: { text: 'Mapa escolhido', mark: 'dot' },
  map_start: { text: 'Começa o mapa', mark: 'dot' },
  round: { text: 'Round', mark: 'ball', review: 'Round em revisão', annulled: 'Round desfeito', reason: 'fim do round' },
  map: { text: 'Mapa', mark: 'ball', reason: 'fim do mapa' },
  time_out: { text: 'Pausa tática', mark: 'dot' },
  technical_pause: { text: 'Pausa técnica', mark: 'yellow', reason: 'pausa técnica' },
  resumed: { text: 'A partida recomeça', mark: 'dot' },
  restored: { text: 'O árbitro voltou rounds: vale o placar oficial', mark: 'yellow', reason: 'rounds desfeitos' },
  forfeit: { text: 'Desistência', mark: 'red', reason: 'desistência' },
  admin_decision: { text: 'Decisão da organização a favor', mark: 'red', reason: 'decisão da organização' },
  match_over: { text: 'Fim da partida', mark: 'dot' },
};
