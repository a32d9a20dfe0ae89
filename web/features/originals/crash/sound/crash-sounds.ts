import { note, playNotes } from '#web/shared/play-notes.ts';

const LOWEST_HERTZ = 160;
const HIGHEST_HERTZ = 900;

/** Two notes up: the run begins. */
export function playStart(): void {
  playNotes([note(262, 0, 0.1, 'triangle', 0.06), note(392, 0.09, 0.16, 'triangle', 0.06)]);
}

/** A low pulse, higher with the multiple. */
export function playRise(multiple: number): void {
  playNotes([note(Math.min(HIGHEST_HERTZ, LOWEST_HERTZ * Math.sqrt(multiple)), 0, 0.16, 'sine', 0.035)]);
}

/** Three falling notes and a thud: the round crashed. */
export function playBreak(): void {
  playNotes([note(330, 0, 0.1, 'triangle', 0.06), note(247, 0.08, 0.12, 'triangle', 0.06), note(82, 0.16, 0.34, 'sine', 0.14)]);
}

/** A rising triad: a bet left with more than was staked on it. */
export function playOut(): void {
  playNotes([note(659, 0, 0.18), note(830, 0.09, 0.2), note(988, 0.18, 0.34)]);
}
