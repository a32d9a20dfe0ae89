import { note, type Note, playNotes } from '#web/shared/play-notes.ts';
import type { Motion } from './round-state.ts';

/** The sound of each motion: soft glass for gems, a low thud for a mine, a rising triad for a win. */
const SOUNDS: Readonly<Record<Motion, readonly Note[]>> = {
  none: [],
  deal: [note(330, 0, 0.08), note(440, 0.05, 0.1)],
  press: [note(220, 0, 0.04, 'triangle', 0.05)],
  gem: [note(1_046, 0, 0.16), note(1_568, 0.05, 0.2, 'sine', 0.05)],
  blast: [note(90, 0, 0.35, 'triangle', 0.16), note(60, 0.04, 0.4, 'sine', 0.16)],
  win: [note(659, 0, 0.18), note(830, 0.09, 0.2), note(988, 0.18, 0.34)],
  return: [note(523, 0, 0.14, 'sine', 0.05)],
};

/** Plays a motion's sound. Only called when the player switched sound on. */
export function playSound(motion: Motion): void {
  playNotes(SOUNDS[motion]);
}
