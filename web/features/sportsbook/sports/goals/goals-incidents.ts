import type { IncidentLook } from '../sport-code.ts';

/** The incidents common to all games of goals, in words. */
export const goalsIncidents: Readonly<Record<string, IncidentLook>> = {
  kick_off: { text: 'Começa o jogo', mark: 'dot' },
  goal: { text: 'Gol', mark: 'ball', review: 'Gol em análise', annulled: 'Gol anulado', reason: 'gol' },
  yellow_card: { text: 'Cartão amarelo', mark: 'yellow', annulled: 'Cartão amarelo retirado' },
  second_yellow: {
    ...{ text: 'Segundo amarelo, expulso', mark: 'red', reason: 'expulsão' },
    ...{ review: 'Expulsão em análise', annulled: 'Expulsão retirada' },
  },
  red_card: {
    ...{ text: 'Cartão vermelho', mark: 'red', reason: 'cartão vermelho' },
    ...{ review: 'Cartão vermelho em análise', annulled: 'Cartão vermelho retirado' },
  },
  penalty_awarded: { text: 'Pênalti', mark: 'ball', review: 'Pênalti em análise', annulled: 'Pênalti desmarcado', reason: 'pênalti' },
  penalty_missed: { text: 'Pênalti perdido', mark: 'dot' },
  half_time: { text: 'Intervalo', mark: 'dot' },
  second_half: { text: 'Começa o 2º tempo', mark: 'dot' },
  full_time: { text: 'Fim de jogo', mark: 'dot' },
};
