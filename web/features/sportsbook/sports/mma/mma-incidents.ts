import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a fight in words. */
export const mmaIncidents: Readonly<Record<string, IncidentLook>> = {
  fight_start: { text: 'Começa a luta', mark: 'dot' },
  round_start: { text: 'Começa o round', mark: 'dot' },
  round_end: { text: 'Fim do round', mark: 'dot' },
  knockdown: { text: 'Knockdown', mark: 'red', review: 'Knockdown em revisão', annulled: 'Knockdown desfeito' },
  takedown: { text: 'Queda', mark: 'ball' },
  submission_attempt: { text: 'Tentativa de finalização', mark: 'ball' },
  point_deducted: { text: 'Perde um ponto', mark: 'yellow' },
  time_called: { text: 'Luta parada pelo árbitro', mark: 'yellow' },
  fight_end: { text: 'Fim da luta', mark: 'dot' },
};
