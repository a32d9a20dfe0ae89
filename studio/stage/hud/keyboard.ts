export interface KeyActions {
  press(): void;
  moveStake(by: 1 | -1): void;
}

/**
 * Space and Enter spin unless another control has the focus; arrows up and down change the stake. A key held down counts once. Returns a
 * function that removes the listener.
 */
export function listenToKeys(document: Document, spin: HTMLElement, actions: KeyActions): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
    const target = event.target instanceof Element ? event.target : null;
    const onControl = target?.closest('button, a, input, select, [tabindex]') ?? null;
    if (event.key === ' ' || event.key === 'Enter') {
      if (onControl !== null && onControl !== spin) return;
      event.preventDefault();
      if (!event.repeat) actions.press();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      if (!event.repeat) actions.moveStake(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  // Buttons click on the release of Space, but the press was already handled on the way down.
  const up = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target === spin) event.preventDefault();
  };
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  return () => {
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
  };
}
