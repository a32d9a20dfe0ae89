import { note, playNotes } from '#web/shared/play-notes.ts';
import { createStore } from '#web/shared/create-store.ts';
import { storage } from '#web/shared/storage/storage.ts';

const KEY = 'palpite.goals.sound';

/** Three soft notes upwards. */
const GOAL = [note(523, 0, 0.16, 'sine', 0.06), note(659, 0.12, 0.16, 'sine', 0.06), note(784, 0.24, 0.4, 'sine', 0.06)];

/** Whether a goal has a sound in this browser; null until that was offered or chosen. Off until the player wants it. */
export const goalSoundStore = createStore<boolean | null>(null);
if (typeof window !== 'undefined') readSound();

/** Reads again what another tab may have chosen. */
export function readSound(): boolean | null {
  const kept = storage.local.read(KEY);
  goalSoundStore.set(kept === null ? null : kept === 'on');
  return goalSoundStore.get();
}

/** Chooses; who wants the sound hears it at once. */
export function chooseSound(on: boolean): void {
  storage.local.write(KEY, on ? 'on' : 'off');
  goalSoundStore.set(on);
  if (on) playGoal();
}

/** Before anybody has touched the page a browser plays nothing, and would play it all later. */
export function playGoal(): void {
  if (navigator.userActivation?.hasBeenActive !== false) playNotes(GOAL);
}
