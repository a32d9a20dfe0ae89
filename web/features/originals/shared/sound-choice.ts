import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/shared/create-store.ts';
import { storage } from '#web/shared/storage/storage.ts';

export interface SoundChoice {
  readonly on: boolean;
  /** Whether sound was offered before, or chosen unasked. */
  readonly asked: boolean;
}

/** Sound is one choice for all of our games. */
const KEY = 'palpite.originals.sound';
/** Until the choice is read nothing is heard and nothing is offered. */
const UNREAD: SoundChoice = { on: false, asked: true };
const choice = createStore<SoundChoice>(UNREAD);

/** Whether our games are heard, off until the player wants it, kept in this browser: everything on the page that follows the choice changes with it. */
export function useSoundChoice(): readonly [SoundChoice, (on: boolean) => void] {
  const now = useSyncExternalStore(choice.subscribe, choice.get, () => UNREAD);
  useEffect(() => {
    if (choice.get() === UNREAD) choice.set(readChoice());
  }, []);
  return [now, changeSound];
}

/** Keeps the choice. */
function changeSound(on: boolean): void {
  storage.local.write(KEY, on ? 'on' : 'off');
  choice.set({ on, asked: true });
}

function readChoice(): SoundChoice {
  const kept = storage.local.read(KEY);
  return { on: kept === 'on', asked: kept !== null };
}
