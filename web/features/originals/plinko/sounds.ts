import { note, type Note, playNotes } from '#web/shared/play-notes.ts';

const SOUNDS = {
  won: [note(659, 0, 0.14), note(988, 0.07, 0.24)],
  even: [note(523, 0, 0.14, 'sine', 0.05)],
  less: [note(262, 0, 0.12, 'triangle', 0.06)],
} satisfies Readonly<Record<string, readonly Note[]>>;

/** With more balls than this the pegs make no sound, since they would only rattle. */
const MOST_HEARD = 3;

/** Sound of a ball in its slot. Only called when the player switched sound on; no celebration unless more came back than was staked. */
export function playLanding({ stake, payout }: { readonly stake: number; readonly payout: number }): void {
  playNotes(SOUNDS[payout > stake ? 'won' : payout === stake ? 'even' : 'less']);
}

/** A ball meets a peg: a small tick. */
export function playHit(ballsInAir: number): void {
  if (ballsInAir <= MOST_HEARD) playNotes([note(1_400, 0, 0.03, 'triangle', 0.018)]);
}
