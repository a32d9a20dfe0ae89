import { useEffect, useState } from 'react';
import type { GameId } from '#contracts/games.ts';

export interface PlayOptions {
  readonly sound: boolean;
  readonly hotkeys: boolean;
}

const OFF: PlayOptions = { sound: false, hotkeys: false };

/** Sound and hotkeys of one game, both off until the player wants them; kept in this browser. */
export function usePlayOptions(game: GameId): readonly [PlayOptions, (change: Partial<PlayOptions>) => void] {
  const key = `palpite.${game}.options`;
  const [options, setOptions] = useState(OFF);
  useEffect(() => setOptions(readOptions(key)), [key]);
  const change = (part: Partial<PlayOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  };
  return [options, change];
}

function readOptions(key: string): PlayOptions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return OFF;
    return { sound: Reflect.get(stored, 'sound') === true, hotkeys: Reflect.get(stored, 'hotkeys') === true };
  } catch {
    return OFF;
  }
}
