import { note, playNotes } from '#web/shared/play-notes.ts';

const LEAST_BETWEEN_MS = 55;
let lastPinMs = 0;

/** Brass on leather, one pin; a fast wheel sounds like a run, not a buzz. */
export function playPin(): void {
  const nowMs = performance.now();
  if (nowMs - lastPinMs < LEAST_BETWEEN_MS) return;
  lastPinMs = nowMs;
  playNotes([note(1_900, 0, 0.025, 'triangle', 0.035), note(420, 0, 0.03, 'sine', 0.03)]);
}

/** A rising triad, for a round that returned more than it took. */
export function playWin(): void {
  playNotes([note(659, 0, 0.18), note(830, 0.09, 0.2), note(988, 0.18, 0.34)]);
}
