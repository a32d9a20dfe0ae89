import { useEffect, useState } from 'react';
import type { GameId } from '#contracts/games.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { useSoundChoice } from './sound-choice.ts';

export interface PlayOptions {
  readonly sound: boolean;
  readonly hotkeys: boolean;
  /** Whether sound was offered, or chosen without an offer. */
  readonly asked: boolean;
}

/** Sound for all games, and hotkeys of one game: off until the player turns them on; kept in this browser. Nothing is offered until they are read. */
export function usePlayOptions(game: GameId): readonly [PlayOptions, (change: Partial<Omit<PlayOptions, 'asked'>>) => void] {
  const key = `palpite.${game}.options`;
  const [sound, changeSound] = useSoundChoice();
  const [hotkeys, setHotkeys] = useState(false);
  useEffect(() => setHotkeys(readHotkeys(key)), [key]);
  const change = (part: Partial<Omit<PlayOptions, 'asked'>>) => {
    if (part.sound !== undefined) changeSound(part.sound);
    if (part.hotkeys === undefined) return;
    setHotkeys(part.hotkeys);
    storage.local.write(key, JSON.stringify({ hotkeys: part.hotkeys }));
  };
  return [{ sound: sound.on, hotkeys, asked: sound.asked }, change];
}

function readHotkeys(key: string): boolean {
  try {
    const stored: unknown = JSON.parse(storage.local.read(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && Reflect.get(stored, 'hotkeys') === true;
  } catch {
    return false;
  }
}
