// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStepsAside } from './use-steps-aside.ts';

/** Where each element lies, by its id; 48 px squares. What isn't named lies nowhere. */
let places: Record<string, { left: number; top: number }> = {};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = places[this.id];
    return place === undefined ? new DOMRect() : new DOMRect(place.left, place.top, 48, 48);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Corner() {
  const corner = useRef<HTMLElement>(null);
  const aside = useStepsAside(corner);
  return (
    <aside ref={corner} id="corner">
      {aside ? 'de lado' : 'no lugar'}
    </aside>
  );
}

async function expectAside(expected: 'de lado' | 'no lugar', content: ReactNode) {
  render(
    <>
      <main>{content}</main>
      <Corner />
    </>,
  );
  await scrolled();
  expect(screen.getByRole('complementary').textContent).toBe(expected);
}

/** A scroll, and the frame in which the hook looks. */
async function scrolled() {
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('over a button or a field it steps aside, and comes back when that has scrolled away', async () => {
  places = { corner: { left: 300, top: 700 }, stake: { left: 320, top: 720 } };
  await expectAside('de lado', <input id="stake" />);
  places['stake'] = { left: 320, top: 400 };
  await scrolled();
  expect(screen.getByRole('complementary').textContent).toBe('no lugar');
});

test('touching edges is not lying over', async () => {
  places = { corner: { left: 300, top: 700 }, bet: { left: 252, top: 700 } };
  await expectAside('no lugar', <button id="bet">Apostar</button>);
});

test('text, and small marks on cards, don’t send it away', async () => {
  places = { corner: { left: 300, top: 700 }, text: { left: 300, top: 700 }, star: { left: 300, top: 700 } };
  await expectAside(
    'no lugar',
    <article>
      <p id="text">Mines</p>
      <button id="star">Favoritar</button>
    </article>,
  );
});
