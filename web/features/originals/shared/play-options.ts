import { useEffect, useState } from 'react';
import type { GameId } from '#contracts/games.ts';
import { storage } from '#web/shared/storage/storage.ts';

export interface PlayOptions {
  readonly sound: boolean;
  readonly hotkeys: boolean;
  /** Whether sound was offered before, or chosen unasked. */
  readonly asked: boolean;
}

const OFF: PlayOptions = { sound: false, hotkeys: false, asked: true };
/** Sound is one choice for all of our games. */
const SOUND_KEY = 'palpite.originals.sound';

/** Sound, of all games, and hotkeys of one game: off until the player wants them; kept in this browser. Until they are read nothing is offered. */
export function usePlayOptions(game: GameId): readonly [PlayOptions, (change: Partial<Omit<PlayOptions, 'asked'>>) => void] {
  const key = `palpite.${game}.options`;
  const [options, setOptions] = useState(OFF);
  useEffect(() => setOptions(readOptions(key)), [key]);
  const change = (part: Partial<Omit<PlayOptions, 'asked'>>) => {
    const next = { ...options, ...part, asked: options.asked || part.sound !== undefined };
    setOptions(next);
    storage.local.write(key, JSON.stringify({ hotkeys: next.hotkeys }));
    if (part.sound !== undefined) storage.local.write(SOUND_KEY, part.sound ? 'on' : 'off');
  };
  return [options, change];
}

function readOptions(key: string): PlayOptions {
  try {
    const stored: unknown = JSON.parse(storage.local.read(key) ?? 'null');
    const own = (name: string) => typeof stored === 'object' && stored !== null && Reflect.get(stored, name) === true;
    const sound = storage.local.read(SOUND_KEY);
    return { sound: sound === null ? own('sound') : sound === 'on', hotkeys: own('hotkeys'), asked: sound !== null || own('sound') };
  } catch {
    return OFF;
  }
}
