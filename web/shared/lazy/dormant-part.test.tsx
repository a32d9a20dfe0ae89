// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { dormantPart } from './dormant-part.tsx';
import { partCode } from './part-code.ts';

let root: Root | null = null;
afterEach(async () => {
  await act(async () => root?.unmount());
  cleanup();
  document.body.innerHTML = '';
});

function Form({ told = 0 }: { told?: number }) {
  const [pressed, setPressed] = useState(0);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {`pressed ${pressed}, told ${told}, typed ${text}`}
      </button>
      <input aria-label="field" onChange={(event) => setText(event.currentTarget.value)} />
      <a href="/elsewhere">elsewhere</a>
    </>
  );
}

/** The page as the server wrote it, and then with a browser whose code comes when `arrive` is called. */
async function open() {
  let asked = 0;
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  const load = async () => {
    asked += 1;
    await coming;
    return { Form };
  };
  const manner = { wakes: 'act', same: (before: { told?: number }, now: { told?: number }) => before.told === now.told } as const;
  const OfServer = dormantPart(partCode('test', load, { Form }), (parts) => parts.Form, manner);
  const OfBrowser = dormantPart(partCode('test', load, null), (parts) => parts.Form, manner);
  const page = (Part: typeof OfServer, told: number) => (
    <MemoryRouter>
      <Part told={told} />
      <Where />
    </MemoryRouter>
  );
  const place = document.createElement('div');
  document.body.append(place);
  // As on the server, where there is no document.
  const { document: here } = globalThis;
  Reflect.deleteProperty(globalThis, 'document');
  place.innerHTML = renderToString(page(OfServer, 0));
  globalThis.document = here;
  await act(async () => (root = hydrateRoot(place, page(OfBrowser, 0))));
  return { asked: () => asked, arrive: () => act(async () => arrive()), tell: (told: number) => act(async () => root?.render(page(OfBrowser, told))) };
}

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

test('a part that nobody touches stays as it was written: its code is not asked for', async () => {
  const { asked } = await open();
  expect(screen.getByRole('button').textContent).toBe('pressed 0, told 0, typed ');
  expect(asked()).toBe(0);
});

test('a press before the code is there is given again once it is, and so is what was typed', async () => {
  const { asked, arrive } = await open();
  fireEvent.input(screen.getByLabelText('field'), { target: { value: 'ab' } });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(asked()).toBe(1);
  await arrive();
  expect(screen.getByRole('button').textContent).toBe('pressed 1, told 0, typed ab');
});

test('its links go on inside the site without waiting for it', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('link')));
  expect(screen.getByTestId('where').textContent).toBe('/elsewhere');
});

test('what it is told wakes it', async () => {
  const { asked, arrive, tell } = await open();
  await tell(0);
  expect(asked()).toBe(0);
  await tell(1);
  await arrive();
  expect(screen.getByRole('button').textContent).toBe('pressed 0, told 1, typed ');
});
