import type { IncidentLook } from '../sport-code.ts';

const annulled = 'Cesta anulada';
const review = 'Cesta em revisão';

/** The incidents of a game in words. */
export const basketballIncidents: Readonly<Record<string, IncidentLook>> = {
  tip_off: { text: 'Bola em jogo', mark: 'dot' },
  one_point: { text: 'Lance livre, 1 ponto', mark: 'dot', annulled, review },
  two_points: { text: '2 pontos', mark: 'ball', annulled, review },
  three_points: { text: 'Cesta de 3', mark: 'ball', annulled, review },
  period_end: { text: 'Fim do período', mark: 'dot', reason: 'fim do período' },
  ejection: { text: 'Expulsão', mark: 'red', reason: 'expulsão', annulled: 'Expulsão retirada' },
  time_out: { text: 'Tempo pedido', mark: 'dot' },
  foul_out: { text: 'Fora por faltas', mark: 'yellow' },
  game_end: { text: 'Fim de jogo', mark: 'dot' },
};
