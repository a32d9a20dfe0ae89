import { note, playNotes } from '#web/shared/play-notes.ts';

const LEAST_BETWEEN_MS = 55;
let lastTickMs = 0;

/** Two soft notes: bets are taken. */
export function playOpen(): void {
  playNotes([note(523, 0, 0.12, 'sine', 0.04), note(784, 0.1, 0.16, 'sine', 0.04)]);
}

/** A knuckle on the table: no more bets. */
export function playClosed(): void {
  playNotes([note(170, 0, 0.07, 'triangle', 0.1), note(150, 0.13, 0.08, 'triangle', 0.08)]);
}

/** One bell, for a result that brought the player nothing above the stakes. */
export function playResult(): void {
  playNotes([note(880, 0, 0.4, 'sine', 0.05), note(1_760, 0, 0.2, 'sine', 0.015)]);
}

/** A rising triad, for a round that returned more than it took. */
export function playWin(): void {
  playNotes([note(659, 0, 0.18), note(830, 0.09, 0.2), note(988, 0.18, 0.34)]);
}

/** A pin of the wheel passes its pointer; a fast wheel sounds like a run, not a buzz. */
export function playPin(): void {
  if (isSoon()) return;
  playNotes([note(1_500, 0, 0.025, 'triangle', 0.03), note(360, 0, 0.03, 'sine', 0.03)]);
}

/** The ball runs over a stud of the bowl. */
export function playRoll(): void {
  if (isSoon()) return;
  playNotes([note(2_600, 0, 0.02, 'sine', 0.012), note(240, 0, 0.05, 'triangle', 0.014)]);
}

/** The ball hits the frets. */
export function playHop(): void {
  playNotes([note(3_100, 0, 0.03, 'triangle', 0.03), note(2_300, 0.01, 0.04, 'sine', 0.02)]);
}

/** A card leaves the shoe, and is turned over. */
export function playCard(): void {
  playNotes([note(1_200, 0, 0.05, 'sawtooth', 0.008), note(700, 0.04, 0.06, 'sawtooth', 0.008), note(210, 0.5, 0.05, 'triangle', 0.06)]);
}

function isSoon(): boolean {
  const nowMs = performance.now();
  if (nowMs - lastTickMs < LEAST_BETWEEN_MS) return true;
  lastTickMs = nowMs;
  return false;
}
