// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { listenToKeys } from './keyboard.ts';

let end: () => void = () => undefined;
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function page() {
  const log: string[] = [];
  document.body.innerHTML = '<button id="spin"></button><button id="other"></button>';
  const spin = document.querySelector<HTMLElement>('#spin') ?? document.body;
  const other = document.querySelector<HTMLElement>('#other') ?? document.body;
  end = listenToKeys(document, spin, { press: () => log.push('press'), moveStake: (by) => log.push(`stake ${by}`) });
  const key = (target: EventTarget, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  return { log, spin, other, key };
}

test('Space and Enter spin, from the page and from the button', () => {
  const { log, spin, key } = page();
  key(document.body, { key: ' ' });
  key(spin, { key: 'Enter' });
  expect(log).toEqual(['press', 'press']);
});
test('a key held down is no autoplay', () => {
  const { log, key } = page();
  key(document.body, { key: ' ' });
  key(document.body, { key: ' ', repeat: true });
  expect(log).toEqual(['press']);
});
test('on another control the keys operate that control', () => {
  const { log, other, key } = page();
  key(other, { key: 'Enter' });
  expect(log).toEqual([]);
});
test('arrows change the stake', () => {
  const { log, key } = page();
  key(document.body, { key: 'ArrowUp' });
  key(document.body, { key: 'ArrowDown' });
  expect(log).toEqual(['stake 1', 'stake -1']);
});
test('under an open dialog the keys start no round', () => {
  const { log, key } = page();
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  key(document.body, { key: ' ' });
  expect(log).toEqual([]);
});
