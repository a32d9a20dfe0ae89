// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitedPart } from './lazy-hydration.tsx';
import { fetchAwaited, partCode } from './part-code.ts';

const code = { Greeting: ({ name }: { name: string }) => <p>Olá, {name}</p> };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('a part that the page waits for', () => {
  test('is fetched once where the server marked it, and hydrates with the page', async () => {
    const load = vi.fn(() => Promise.resolve(code));
    const Server = awaitedPart(partCode('greeting', load, code), (parts) => parts.Greeting);
    const Browser = awaitedPart(partCode('greeting', load, null), (parts) => parts.Greeting);
    document.body.innerHTML = `<main>${renderToString(<Server name="Ana" />)}</main>`;
    await fetchAwaited();
    const complaints = vi.spyOn(console, 'error');
    const main = document.querySelector('main') ?? document.body;
    await act(async () => void hydrateRoot(main, <Browser name="Ana" />));
    expect([load.mock.calls.length, main.textContent, complaints.mock.calls.length]).toEqual([1, 'Olá, Ana', 0]);
  });

  test('is not fetched where it is not rendered', async () => {
    const load = vi.fn(() => Promise.resolve(code));
    partCode('elsewhere', load, null);
    await fetchAwaited();
    expect(load).not.toHaveBeenCalled();
  });

  test('that is rendered later keeps its place until its code has loaded', async () => {
    let arrive: (parts: typeof code) => void = () => undefined;
    const load = () => new Promise<typeof code>((resolve) => (arrive = resolve));
    const Part = awaitedPart(partCode('later', load, null), (parts) => parts.Greeting, <p>Um instante</p>);
    render(<Part name="Ana" />);
    expect(screen.getByText('Um instante')).toBeDefined();
    await act(async () => arrive(code));
    expect(screen.getByText('Olá, Ana')).toBeDefined();
  });

  test('inside another is fetched too: the code of the outer one declares it', async () => {
    const inner = vi.fn(() => Promise.resolve(code));
    const outer = () => {
      partCode('inner', inner, null);
      return Promise.resolve(code);
    };
    partCode('outer', outer, null);
    document.body.innerHTML = '<div data-awaits="outer"><div data-awaits="inner"></div></div>';
    await fetchAwaited();
    expect(inner).toHaveBeenCalledOnce();
  });

  test('that fails to load is requested until it loads, and the page waits', async () => {
    const load = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    partCode('lost', load, null);
    document.body.innerHTML = '<div data-awaits="lost"></div>';
    const waited = vi.fn();
    void fetchAwaited().then(waited);
    await vi.advanceTimersByTimeAsync(0);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([waited.mock.calls.length, load.mock.calls.length]).toEqual([1, 2]);
  });
});
