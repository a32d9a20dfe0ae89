import type { EventState, SportsClock } from '#contracts/sportsbook/events.ts';
import { screensOf } from '../sports/sport-screens.ts';

/** The fields of a match that its state text needs. */
export interface Standing {
  readonly sport: { readonly id: string };
  readonly state: EventState;
  readonly clock: SportsClock | null;
}

const STATES: Readonly<Record<EventState, string>> = {
  not_started: 'A começar',
  live: 'Ao vivo',
  interrupted: 'Interrompido',
  ended: 'Encerrado',
  closed: 'Encerrado',
  postponed: 'Adiado',
  delayed: 'Atrasado',
  abandoned: 'Abandonado',
  cancelled: 'Cancelado',
};

/** "1º tempo, 23'", "Intervalo", "Adiado": the state of a match. */
export function clockText({ sport, state, clock }: Standing): string {
  const period = state === 'live' && clock !== null ? screensOf(sport.id).periodText(clock) : null;
  return period ?? STATES[state];
}

/** "23'", "Adiado": the short form. */
export function shortClockText({ sport, state, clock }: Standing): string {
  const period = state === 'live' && clock !== null ? screensOf(sport.id).shortPeriodText(clock) : null;
  return period ?? STATES[state];
}

/** True while the match is being played, breaks included. */
export function isUnderWay(state: EventState): boolean {
  return state === 'live' || state === 'interrupted';
}

/** True when the match can't change any more. */
export function isOver(state: EventState): boolean {
  return state === 'ended' || state === 'closed' || state === 'abandoned' || state === 'cancelled';
}
