import { useEffect, useState } from 'react';

export interface PlayOptions {
  readonly sound: boolean;
  readonly hotkeys: boolean;
}

const KEY = 'palpite.mines.options';
const OFF: PlayOptions = { sound: false, hotkeys: false };

/** Sound and hotkeys, both off until the player wants them; kept in this browser. */
export function usePlayOptions(): readonly [PlayOptions, (change: Partial<PlayOptions>) => void] {
  const [options, setOptions] = useState(OFF);
  useEffect(() => setOptions(readOptions()), []);
  const change = (part: Partial<PlayOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  };
  return [options, change];
}

function readOptions(): PlayOptions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return OFF;
    return { sound: Reflect.get(stored, 'sound') === true, hotkeys: Reflect.get(stored, 'hotkeys') === true };
  } catch {
    return OFF;
  }
}

/** While on: space bets or cashes out, R opens a random tile. Never while a field is being typed in or a modal is open. */
export function useHotkeys(on: boolean, acts: { readonly main: () => void; readonly random: () => void }): void {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target?.closest('input,textarea,select,button,a,[role=dialog]')) return;
      if (event.code === 'Space') {
        event.preventDefault();
        acts.main();
      }
      if (event.code === 'KeyR') acts.random();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
