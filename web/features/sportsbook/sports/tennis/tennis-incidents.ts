import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a match in words. */
export const tennisIncidents: Readonly<Record<string, IncidentLook>> = {
  first_point: { text: 'Começa a partida', mark: 'dot' },
  game: { text: 'Game', mark: 'ball', review: 'Game em revisão', annulled: 'Game corrigido', reason: 'fim do game' },
  set: { text: 'Set', mark: 'ball', reason: 'fim do set' },
  break_point: { text: 'Break point', mark: 'dot', reason: 'break point' },
  medical_timeout: { text: 'Atendimento médico', mark: 'yellow', reason: 'atendimento médico' },
  penalty: { text: 'Punição do árbitro a favor', mark: 'yellow' },
  rain: { text: 'Partida interrompida pela chuva', mark: 'dot', reason: 'chuva' },
  resumed: { text: 'A partida recomeça', mark: 'dot' },
  retired: { text: 'Abandono', mark: 'red', reason: 'abandono' },
  disqualified: { text: 'Desclassificação', mark: 'red', reason: 'desclassificação' },
  match_over: { text: 'Fim da partida', mark: 'dot' },
};
