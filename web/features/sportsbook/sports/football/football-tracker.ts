import { CircleDot, Clock, RectangleVertical } from 'lucide-react';
import type { SportTracker } from '../tracker.ts';
import { MatchFigures } from './match-figures.tsx';
import { MatchTimeline } from './match-timeline.tsx';

/** What happened in a football match, on a field and in numbers. */
export const footballTracker: SportTracker = {
  Timeline: MatchTimeline,
  Figures: MatchFigures,
  incidents: {
    kick_off: { text: 'Começa o jogo', icon: Clock, look: 'text-muted' },
    goal: { text: 'Gol', icon: CircleDot, look: 'text-gain' },
    yellow_card: { text: 'Cartão amarelo', icon: RectangleVertical, look: 'fill-primary text-primary' },
    red_card: { text: 'Cartão vermelho', icon: RectangleVertical, look: 'fill-negative text-negative' },
    half_time: { text: 'Intervalo', icon: Clock, look: 'text-muted' },
    second_half: { text: 'Começa o 2º tempo', icon: Clock, look: 'text-muted' },
    full_time: { text: 'Fim de jogo', icon: Clock, look: 'text-muted' },
  },
  closedText: 'As apostas neste jogo fecharam quando a bola rolou.',
};
