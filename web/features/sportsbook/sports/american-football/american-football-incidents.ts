import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a game in words. */
export const americanFootballIncidents: Readonly<Record<string, IncidentLook>> = {
  period_start: { text: 'Bola em jogo', mark: 'dot' },
  touchdown: { text: 'Touchdown', mark: 'ball', review: 'Touchdown em revisão', annulled: 'Touchdown anulado', reason: 'touchdown' },
  extra_point: { text: 'Ponto extra', mark: 'dot', reason: 'ponto extra' },
  two_point_conversion: { text: 'Conversão de 2 pontos', mark: 'dot', reason: 'conversão' },
  field_goal: { text: 'Field goal', mark: 'ball', reason: 'field goal', annulled: 'Field goal anulado' },
  safety: { text: 'Safety', mark: 'ball', reason: 'safety', annulled: 'Safety anulado' },
  drive_end: { text: 'Fim da campanha', mark: 'dot' },
  turnover: { text: 'Perde a bola', mark: 'yellow', reason: 'perda da bola' },
  penalty: { text: 'Falta', mark: 'yellow' },
  time_out: { text: 'Tempo pedido', mark: 'dot' },
  period_end: { text: 'Fim do período', mark: 'dot', reason: 'fim do período' },
  game_end: { text: 'Fim de jogo', mark: 'dot' },
};
