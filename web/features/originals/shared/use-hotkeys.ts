import { useEffect } from 'react';

export interface HotkeyActs {
  readonly bet: () => void;
  /** Repeats the previous bet, if the game supports that. */
  readonly repeat?: () => void;
  /** Changes the figure that the arrows control by this many steps. */
  readonly move: (by: number) => void;
}

/**
 * While on: Space or Enter bets, arrows change the game's own figure (by ten with Shift), R repeats. Inactive where the focused control handles the key
 * itself, or a modal is open.
 */
export function useHotkeys(on: boolean, acts: HotkeyActs): void {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Arrows also work while the last pressed button has the focus; Space and Enter belong to that button.
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

/** A held key keeps changing the figure, but bets only once. */
function actOf({ code, repeat, shiftKey }: KeyboardEvent, acts: HotkeyActs): (() => void) | null {
  const step = shiftKey ? 10 : 1;
  if (code === 'ArrowLeft' || code === 'ArrowDown') return () => acts.move(-step);
  if (code === 'ArrowRight' || code === 'ArrowUp') return () => acts.move(step);
  if (repeat) return null;
  if (code === 'Space' || code === 'Enter' || code === 'NumpadEnter') return acts.bet;
  return code === 'KeyR' ? (acts.repeat ?? null) : null;
}
