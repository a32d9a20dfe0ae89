import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { mapsText } from '../map-series/maps-text.ts';
import type { IncidentLook, PlayScreens } from '../sport-code.ts';
import { MobaField, type MobaLook } from './moba-field.tsx';

const loadCourse = () => import('./moba-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);
const Timeline = course((module) => module.KillsTimeline);
const Figures = course((module) => module.MatchFigures);

const monster = (text: string): IncidentLook => ({ text, mark: 'dot', reason: text.toLowerCase() });

/** The incidents of a match in words. */
const incidents: Readonly<Record<string, IncidentLook>> = {
  match_start: { text: 'Começa a partida', mark: 'dot' },
  draft: { text: 'Draft completo', mark: 'dot' },
  map_start: { text: 'Começa o mapa', mark: 'dot' },
  kill: { text: 'Abate', mark: 'ball', review: 'Abate em revisão', annulled: 'Abate desfeito', reason: 'abate' },
  tower: { text: 'Torre derrubada', mark: 'dot', annulled: 'Torre desfeita', reason: 'torre' },
  dragon: monster('Dragão'),
  roshan: monster('Roshan'),
  baron: monster('Barão'),
  map: { text: 'Mapa', mark: 'ball', reason: 'fim do mapa' },
  technical_pause: { text: 'Pausa técnica', mark: 'yellow', reason: 'pausa técnica' },
  resumed: { text: 'A partida recomeça', mark: 'dot' },
  remake: { text: 'Remake: o mapa recomeça do zero', mark: 'yellow', reason: 'remake' },
  restored: { text: 'O árbitro voltou a partida: vale o placar oficial', mark: 'yellow', reason: 'lances desfeitos' },
  forfeit: { text: 'Desistência', mark: 'red', reason: 'desistência' },
  admin_decision: { text: 'Decisão da organização a favor', mark: 'red', reason: 'decisão da organização' },
  match_over: { text: 'Fim da partida', mark: 'dot' },
};

/** The page components for a match of a game that has begun. */
export function mobaPlay(look: MobaLook): PlayScreens {
  return {
    periodScoresText: mapsText,
    incidents,
    Field: ({ event }: { event: SportsEventReply }) => <MobaField event={event} look={look} />,
    course: { Timeline, Figures: ({ event }: { event: SportsEventReply }) => <Figures event={event} monsters={look.monsters} hasBarons={look.hasBarons} /> },
  };
}
