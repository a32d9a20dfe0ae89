/** Says that the page answers clicks from here on: one that came before is given again (`start-after-load.server.ts`). Runs once the page has hydrated. */
export function announceAlive(): void {
  window.dispatchEvent(new Event('palpite:alive'));
}
