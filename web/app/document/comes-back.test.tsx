// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ComesBack } from './comes-back.lazy.tsx';

const reload = vi.fn();
let maintence: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => Response.json({ maintence }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a maintenance that is over before its page’s code has loaded ends the page within ten seconds, but not at once', async () => {
  maintence = false;
  render(<ComesBack isMaintenance />);
  await later(4_999);
  expect(reload).not.toHaveBeenCalled();
  await later(5_001);
  expect(reload).toHaveBeenCalledOnce();
});

test('a maintenance that lasts is polled until it is over', async () => {
  maintence = true;
  render(<ComesBack isMaintenance />);
  await later(60_000);
  expect(reload).not.toHaveBeenCalled();
  maintence = false;
  await later(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('after another failure the page is not reloaded, unless the site turns out to be closed', async () => {
  maintence = false;
  render(<ComesBack isMaintenance={false} />);
  await later(60_000);
  expect(reload).not.toHaveBeenCalled();
  maintence = true;
  await later(10_000);
  maintence = false;
  await later(10_000);
  expect(reload).toHaveBeenCalledOnce();
});
