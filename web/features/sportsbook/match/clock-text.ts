import type { EventState, SportsClock } from '#contracts/sportsbook.ts';

/** Where a match stands, as far as a line of text needs it. */
export interface Standing {
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

/** "1º tempo, 23'", "Intervalo", "Adiado": how a match stands. */
export function clockText({ state, clock }: Standing): string {
  if (state !== 'live' || clock === null) return STATES[state];
  switch (clock.period) {
    case 'first_half':
      return `1º tempo, ${clock.minute}'`;
    case 'half_time':
      return 'Intervalo';
    case 'second_half':
      return `2º tempo, ${clock.minute}'`;
    case 'not_started':
    case 'ended':
      return STATES[state];
  }
}

/** "23'", "Int.": the same where there is no room. */
export function shortClockText(standing: Standing): string {
  const { state, clock } = standing;
  if (state !== 'live' || clock === null) return STATES[state];
  return clock.period === 'half_time' ? 'Intervalo' : clock.minute === 0 ? STATES.live : `${clock.minute}'`;
}

/** True while the match is being played, breaks included. */
export function isUnderWay(state: EventState): boolean {
  return state === 'live' || state === 'interrupted';
}

/** True once nothing more will happen in it. */
export function isOver(state: EventState): boolean {
  return state === 'ended' || state === 'closed' || state === 'abandoned' || state === 'cancelled';
}

/** True while it may still be played, and so be bet on. */
export function isAhead(state: EventState): boolean {
  return state === 'not_started' || state === 'delayed' || state === 'postponed';
}
