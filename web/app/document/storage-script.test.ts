import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { storageScript } from './head-scripts.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function run(descriptor: PropertyDescriptor): { readonly localStorage: Storage; readonly sessionStorage: Storage } {
  const window = Object.defineProperties({}, { localStorage: { configurable: true, ...descriptor }, sessionStorage: { configurable: true, ...descriptor } });
  runInNewContext(storageScript, { window });
  return window as ReturnType<typeof run>;
}

const refused: PropertyDescriptor = {
  get() {
    throw new DOMException('refused', 'SecurityError');
  },
};

test.each([
  ['refuses storage', refused],
  ['has none', { value: null }],
])('a browser that %s keeps values as long as the page', (_what, descriptor) => {
  const { localStorage, sessionStorage } = run(descriptor);
  expect([localStorage.getItem('constructor'), sessionStorage.getItem('a')]).toEqual([null, null]);
  localStorage.setItem('a', '1');
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', null]);
  localStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
});

test('a browser that has storage keeps its own', () => {
  const own = { getItem: () => 'own' };
  expect(run({ value: own }).localStorage).toBe(own);
});

test('a browser whose storage cannot be replaced is left unchanged', () => {
  expect(() => run({ ...refused, configurable: false })).not.toThrow();
});

test('the script has no syntax younger than ES5, so that every browser can read it', () => {
  expect(storageScript).not.toMatch(/catch\s*\{|=>|\b(?:let|const|class)\b|`|\?\.|\?\?|\.\.\./);
});
