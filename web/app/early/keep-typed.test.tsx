// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { announceAlive, announceHydration } from '../announce-alive.ts';
import { keepTyped } from './keep-typed.ts';

afterEach(() => document.body.replaceChildren());

/** A form that keeps its fields' values in state, and renders again during hydration. */
function Page({ onSend }: { onSend: (typed: readonly unknown[]) => void }) {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('cpf');
  const [agreed, setAgreed] = useState(false);
  const [, redraw] = useState(0);
  useLayoutEffect(() => redraw(1), []);
  useEffect(announceAlive, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend([text, words, kind, agreed]);
      }}
    >
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input name="untouched" defaultValue="x" />
      <textarea value={words} onChange={(event) => setWords(event.target.value)} />
      <select value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="cpf">CPF</option>
        <option value="email">E-mail</option>
      </select>
      <select name="unchosen" onChange={() => onSend(['unchosen'])}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <button type="submit">Enviar</button>
    </form>
  );
}

const field = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

test('a form sends a field filled in before hydration, however often the form rendered in between', async () => {
  keepTyped();
  const sent: (readonly unknown[])[] = [];
  const main = document.createElement('main');
  main.innerHTML = renderToString(<Page onSend={() => undefined} />);
  document.body.append(main);
  field<HTMLInputElement>('[name=text]').value = '33,00';
  field<HTMLTextAreaElement>('textarea').value = 'Olá';
  field<HTMLSelectElement>('select').value = 'email';
  field<HTMLInputElement>('[type=checkbox]').checked = true;
  window.addEventListener('palpite:alive', () => field<HTMLButtonElement>('button').click(), { once: true });
  await act(async () => {
    announceHydration();
    hydrateRoot(main, <Page onSend={(typed) => sent.push(typed)} />);
  });
  expect(sent).toEqual([['33,00', 'Olá', 'email', true]]);
  expect(field<HTMLInputElement>('[name=untouched]').value).toBe('x');
});
