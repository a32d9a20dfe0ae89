/**
 * Says that the page answers from here on: a click that came before is given again (`start-after-load.server.ts`), and so is what was typed. Called once
 * hydrated; it speaks when React is done with its commit, in the midst of which no part comes to life for a press.
 */
export function announceAlive(): void {
  queueMicrotask(speak);
}

function speak(): void {
  for (const field of document.querySelectorAll('input')) if (field.type !== 'file' && field.value !== field.defaultValue) typeAgain(field, field.value);
  window.dispatchEvent(new Event('palpite:alive'));
}

/** React hears of a value only when it differs from the last that was set through it. */
function typeAgain(field: HTMLInputElement, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
