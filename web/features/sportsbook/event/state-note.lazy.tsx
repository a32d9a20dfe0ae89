import type { EventState } from '#contracts/sportsbook/events.ts';

/** The notes for players about each state of a match. */
const NOTES: Readonly<Partial<Record<EventState, string>>> = {
  interrupted: 'O jogo está parado. Se não continuar, suas apostas seguem a regra de cada mercado.',
  delayed: 'O início atrasou. As apostas continuam valendo.',
  postponed: 'O jogo foi adiado. Suas apostas seguem a regra de jogos adiados.',
  abandoned: 'O jogo não terminou. Mercados já decididos valem; os outros são anulados e o valor volta para você.',
  cancelled: 'O jogo foi cancelado. As apostas nele são anuladas e o valor volta para você.',
};

/** Why a match is not played as scheduled, and what happens to its bets. */
export function StateNote({ state }: { state: EventState }) {
  const note = NOTES[state];
  return note !== undefined && <p className="rounded-card border border-line bg-surface p-4 text-sm">{note}</p>;
}
