import { useEffect } from 'react';

/** While on: Space bets or cashes out, R opens a random tile. Inactive while a field has the focus or a modal is open. */
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
