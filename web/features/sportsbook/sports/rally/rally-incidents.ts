import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a match in words. */
export const rallyIncidents: Readonly<Record<string, IncidentLook>> = {
  match_start: { text: 'Começa a partida', mark: 'dot' },
  point: { text: 'Ponto', mark: 'ball', review: 'Ponto em revisão', annulled: 'Ponto desfeito', reason: 'fim do ponto' },
  set: { text: 'Set', mark: 'ball', reason: 'fim do set' },
  time_out: { text: 'Pedido de tempo', mark: 'dot' },
  challenge: { text: 'Desafio', mark: 'yellow', reason: 'desafio' },
  penalty: { text: 'Cartão vermelho: ponto a favor', mark: 'red', reason: 'cartão vermelho' },
  medical_timeout: { text: 'Atendimento médico', mark: 'yellow', reason: 'atendimento médico' },
  interrupted: { text: 'Jogo interrompido', mark: 'yellow', reason: 'jogo interrompido' },
  resumed: { text: 'O jogo recomeça', mark: 'dot' },
  retired: { text: 'Abandono', mark: 'red', reason: 'abandono' },
  disqualified: { text: 'Desclassificação', mark: 'red', reason: 'desclassificação' },
  golden_set: { text: 'Golden set: não conta para as apostas', mark: 'dot' },
  match_over: { text: 'Fim da partida', mark: 'dot' },
};
