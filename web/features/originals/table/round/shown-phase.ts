import type { TableRound } from '../wire.ts';

/** The phase that the page shows. `closed` starts by the clock, before the server reports it; `result` when it has been shown to its end. */
export type ShownPhase = 'none' | 'betting' | 'closed' | 'spinning' | 'result' | 'void';

/** The phase of a round at an instant of the server's clock (milliseconds). */
export function shownPhase(round: TableRound | null, atMs: number): ShownPhase {
  if (round === null) return 'none';
  switch (round.phase) {
    case 'betting':
      return atMs < Date.parse(round.closes_at) ? 'betting' : 'closed';
    case 'closed':
      return 'closed';
    case 'spinning':
      return atMs < Date.parse(round.ends_at) ? 'spinning' : 'result';
    case 'settled':
      return round.voided ? 'void' : 'result';
  }
}

/** Whole seconds left to bet, rounded up; 0 in every other phase. */
export function bettingSecondsLeft(round: TableRound | null, atMs: number): number {
  if (round === null || round.phase !== 'betting') return 0;
  return Math.max(0, Math.ceil((Date.parse(round.closes_at) - atMs) / 1_000));
}
