// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { translatePage } from '#tests/journeys/translate-page.ts';
import { followTranslation } from './follow-translation.ts';

/** Translations that a test started: one left running would wrap the texts of later test files in the same worker. */
const translating: MutationObserver[] = [];
const Observer = MutationObserver;
beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(callback: MutationCallback) {
        super(callback);
        translating.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const observer of translating.splice(0)) observer.disconnect();
  vi.unstubAllGlobals();
});

beforeAll(() => {
  const { removeChild, appendChild, insertBefore } = Node.prototype;
  followTranslation();
  return () => {
    Object.assign(Node.prototype, { removeChild, appendChild, insertBefore });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
});
afterEach(cleanup);

const translated = () => document.querySelectorAll('font > font').length;

test('a figure inside a sentence changes on a translated page, and so does a text that is an only child', async () => {
  const Page = ({ figure }: { figure: string }) => (
    <main>
      <p>
        Saldo: {figure} <b>agora</b>
      </p>
      <output>{figure}</output>
    </main>
  );
  const { container, rerender } = render(<Page figure="R$ 10,00" />);
  await act(async () => translatePage());
  expect(translated()).toBeGreaterThan(3);
  await act(async () => rerender(<Page figure="R$ 12,50" />));
  expect(container.textContent).toBe('Saldo: R$ 12,50 agoraR$ 12,50');
  await act(async () => rerender(<Page figure="R$ 9,00" />));
  expect(container.textContent).toBe('Saldo: R$ 9,00 agoraR$ 9,00');
});

test('a translated text is removed, and elements are inserted before a translated text', async () => {
  const Page = ({ busy, words }: { busy: boolean; words: string }) => (
    <button type="button">
      {busy && <i />}
      {words}
      {!busy && 'agora'}
      {busy ? 'Um instante' : null}
    </button>
  );
  const { container, rerender } = render(<Page busy={false} words="Apostar " />);
  await act(async () => translatePage());
  for (const busy of [true, false, true]) {
    await act(async () => rerender(<Page busy={busy} words="Apostar " />));
    expect(container.textContent).toBe(busy ? 'Apostar Um instante' : 'Apostar agora');
    expect(container.querySelectorAll('i')).toHaveLength(busy ? 1 : 0);
  }
  await act(async () => rerender(<Page busy words="" />));
  expect(container.textContent).toBe('Um instante');
});

test('rows of translated texts are reordered', async () => {
  const Rows = ({ names }: { names: readonly string[] }) => (
    <>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
      fim
    </>
  );
  const Row = ({ name }: { name: string }) => <>{name}</>;
  const { container, rerender } = render(<Rows names={['a', 'b', 'c']} />);
  await act(async () => translatePage());
  for (const names of [['c', 'b', 'a'], ['b'], ['a', 'b'], []]) {
    await act(async () => rerender(<Rows names={names} />));
    expect(container.textContent).toBe(`${names.join('')}fim`);
  }
});

test('a call that is wrong without a translation throws as before', () => {
  const text = document.createTextNode('x');
  expect(() => document.body.removeChild(text)).toThrow(/not a child/);
  expect(() => document.body.insertBefore(document.createElement('i'), text)).toThrow(/can not be found/);
});
