/** Says that hydration begins: what was filled in until now is noted (`early/keep-typed.ts`). */
export function announceHydration(): void {
  window.dispatchEvent(new Event('palpite:hydrating'));
}

/**
 * Says that the page answers from here on: what was filled in is given again (`early/keep-typed.ts`), and so is a click that came before
 * (`start-after-load.server.ts`). Called once hydrated; it speaks when React is done with its commit, in the midst of which no part comes to life for a press.
 */
export function announceAlive(): void {
  queueMicrotask(() => {
    window.dispatchEvent(new Event('palpite:hydrated'));
    // React takes in what was filled in in a microtask of its own, which comes first: a form that is sent now says it.
    queueMicrotask(() => window.dispatchEvent(new Event('palpite:alive')));
  });
}
