/** Announces that hydration begins: `early/keep-typed.ts` then records what the visitor has typed. */
export function announceHydration(): void {
  window.dispatchEvent(new Event('palpite:hydrating'));
}

/**
 * Announces that the page is interactive: `early/keep-typed.ts` restores what was typed, and `start-after-load.server.ts` repeats an
 * earlier click. Called after hydration; the event is sent after React's commit, because components don't become interactive during it.
 */
export function announceAlive(): void {
  queueMicrotask(() => {
    window.dispatchEvent(new Event('palpite:hydrated'));
    // React handles the restored values in a microtask of its own, which runs first: a form submitted now contains them.
    queueMicrotask(() => window.dispatchEvent(new Event('palpite:alive')));
  });
}
