import { note, type Note, playNotes } from '../shared/play-notes.ts';

const SOUNDS = {
  won: [note(659, 0, 0.16), note(880, 0.08, 0.18), note(1_175, 0.16, 0.3)],
  even: [note(523, 0, 0.14, 'sine', 0.05)],
  lost: [note(196, 0, 0.14, 'triangle', 0.07), note(147, 0.07, 0.2, 'triangle', 0.06)],
} satisfies Readonly<Record<string, readonly Note[]>>;

/** What is heard when the die lands. Only called when the player switched sound on; nothing is celebrated when no more came back than was staked. */
export function playLanding(stake: number, payout: number): void {
  playNotes(SOUNDS[payout > stake ? 'won' : payout > 0 ? 'even' : 'lost']);
}
