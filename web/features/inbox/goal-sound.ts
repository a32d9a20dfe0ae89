import { note, playNotes } from '#web/shared/play-notes.ts';
import { createStore } from '#web/shared/create-store.ts';
import { storage } from '#web/shared/storage/storage.ts';

const KEY = 'palpite.goals.sound';

/** Three soft rising notes. */
const GOAL = [note(523, 0, 0.16, 'sine', 0.06), note(659, 0.12, 0.16, 'sine', 0.06), note(784, 0.24, 0.4, 'sine', 0.06)];

/** Whether a goal has a sound in this browser; null until the player was offered it or chose. Off until the player turns it on. */
export const goalSoundStore = createStore<boolean | null>(null);
if (typeof window !== 'undefined') readSound();

/** Reads the choice again, since another tab may have changed it. */
export function readSound(): boolean | null {
  const kept = storage.local.read(KEY);
  goalSoundStore.set(kept === null ? null : kept === 'on');
  return goalSoundStore.get();
}

/** Stores the choice; turning the sound on plays it at once. */
export function chooseSound(on: boolean): void {
  storage.local.write(KEY, on ? 'on' : 'off');
  goalSoundStore.set(on);
  if (on) playGoal();
}

/** Browsers play nothing before the player's first interaction, and would play all the sounds later. */
export function playGoal(): void {
  if (navigator.userActivation?.hasBeenActive !== false) playNotes(GOAL);
}
