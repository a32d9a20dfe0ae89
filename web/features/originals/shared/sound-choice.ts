import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/shared/create-store.ts';
import { storage } from '#web/shared/storage/storage.ts';

export interface SoundChoice {
  readonly on: boolean;
  /** Whether sound was offered, or chosen without an offer. */
  readonly asked: boolean;
}

/** One sound choice applies to all of our games. */
const KEY = 'palpite.originals.sound';
/** Until the choice is read, no sound is played or offered. */
const UNREAD: SoundChoice = { on: false, asked: true };
const choice = createStore<SoundChoice>(UNREAD);

/** Whether our games have sound, off until the player turns it on, kept in this browser; all subscribers on the page follow it. */
export function useSoundChoice(): readonly [SoundChoice, (on: boolean) => void] {
  const now = useSyncExternalStore(choice.subscribe, choice.get, () => UNREAD);
  useEffect(() => {
    if (choice.get() === UNREAD) choice.set(readChoice());
  }, []);
  return [now, changeSound];
}

/** Stores the choice. */
function changeSound(on: boolean): void {
  storage.local.write(KEY, on ? 'on' : 'off');
  choice.set({ on, asked: true });
}

function readChoice(): SoundChoice {
  const kept = storage.local.read(KEY);
  return { on: kept === 'on', asked: kept !== null };
}
