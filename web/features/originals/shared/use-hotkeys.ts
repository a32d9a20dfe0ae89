import { useEffect } from 'react';

export interface HotkeyActs {
  readonly bet: () => void;
  /** The bet before once more, where the game has that. */
  readonly repeat?: () => void;
  /** Moves what the arrows are for by so many steps. */
  readonly move: (by: number) => void;
}

/** While on: space or Enter bets, arrows move the game's own figure (by ten with Shift), R repeats. Never where a control that has the focus takes the key itself, or a modal is open. */
export function useHotkeys(on: boolean, acts: HotkeyActs): void {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Arrows also go by a button that was pressed last; space and Enter there are the button's own.
      const taken = event.code.startsWith('Arrow') ? 'input,textarea,select,[role=tab],[role=dialog]' : 'input,textarea,select,button,a,[role=dialog]';
      if (event.target instanceof HTMLElement && event.target.closest(taken)) return;
      const act = actOf(event, acts);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** A held key moves the figure on, and bets once. */
function actOf({ code, repeat, shiftKey }: KeyboardEvent, acts: HotkeyActs): (() => void) | null {
  const step = shiftKey ? 10 : 1;
  if (code === 'ArrowLeft' || code === 'ArrowDown') return () => acts.move(-step);
  if (code === 'ArrowRight' || code === 'ArrowUp') return () => acts.move(step);
  if (repeat) return null;
  if (code === 'Space' || code === 'Enter' || code === 'NumpadEnter') return acts.bet;
  return code === 'KeyR' ? (acts.repeat ?? null) : null;
}
