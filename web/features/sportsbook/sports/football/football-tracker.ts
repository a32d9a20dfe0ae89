import { Ban, CircleDot, Clock, Flag, Goal, RectangleVertical } from 'lucide-react';
import type { SportTracker } from '../tracker.ts';
import { FootballField } from './football-field.tsx';
import { MatchFigures } from './match-figures.tsx';
import { MatchTimeline } from './match-timeline.tsx';

/** What happened in a football match, on a field and in numbers. */
export const footballTracker: SportTracker = {
  Field: FootballField,
  Timeline: MatchTimeline,
  Figures: MatchFigures,
  incidents: {
    kick_off: { text: 'Começa o jogo', icon: Clock, look: 'text-muted' },
    goal: { text: 'Gol', icon: CircleDot, look: 'text-gain', review: 'Gol em análise', annulled: 'Gol anulado' },
    yellow_card: { text: 'Cartão amarelo', icon: RectangleVertical, look: 'fill-primary text-primary', annulled: 'Cartão amarelo retirado' },
    second_yellow: {
      ...{ text: 'Segundo amarelo, expulso', icon: RectangleVertical, look: 'fill-negative text-primary' },
      ...{ review: 'Expulsão em análise', annulled: 'Expulsão retirada' },
    },
    red_card: {
      ...{ text: 'Cartão vermelho', icon: RectangleVertical, look: 'fill-negative text-negative' },
      ...{ review: 'Cartão vermelho em análise', annulled: 'Cartão vermelho retirado' },
    },
    corner: { text: 'Escanteio', icon: Flag, look: 'text-muted', annulled: 'Escanteio corrigido' },
    penalty_awarded: { text: 'Pênalti', icon: Goal, look: 'text-live', review: 'Pênalti em análise', annulled: 'Pênalti desmarcado' },
    penalty_missed: { text: 'Pênalti perdido', icon: Ban, look: 'text-muted' },
    added_time: { text: 'Acréscimos anunciados', icon: Clock, look: 'text-muted' },
    half_time: { text: 'Intervalo', icon: Clock, look: 'text-muted' },
    second_half: { text: 'Começa o 2º tempo', icon: Clock, look: 'text-muted' },
    full_time: { text: 'Fim de jogo', icon: Clock, look: 'text-muted' },
  },
};
