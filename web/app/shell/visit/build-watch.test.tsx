// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { loadWithRetry } from '#web/shared/lazy/lazy-part.ts';
import { BuildWatch } from './build-watch.tsx';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('{"id":""}'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage(connection?: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: BuildWatch }])} />);
}

describe('the live build', () => {
  it('is requested a second after the page is ready, then every 3,600,000 ms, each time past every cache', () => {
    openPage();
    vi.advanceTimersByTime(999);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(3_600_000 - 1_001);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toHaveLength(3);
    expect(asked.every((address) => /^\/builds\/latest\.json\?t=\d+$/.test(address))).toBe(true);
    expect(new Set(asked).size).toBe(3);
  });

  it.each([[{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }], [{ saveData: true }]])(
    'is not requested at once on a very slow connection: %j',
    (connection) => {
      openPage(connection);
      vi.advanceTimersByTime(60_000);
      expect(asked).toEqual([]);
      vi.advanceTimersByTime(3_540_000);
      expect(asked).toHaveLength(1);
    },
  );

  it('is no longer requested after the page is left', () => {
    openPage().unmount();
    vi.advanceTimersByTime(7_200_000);
    expect(asked).toEqual([]);
  });
});

/** Loads as Vite's own import does: listeners get the error first, and the import fails unless they prevent it. */
function importing(error: Error): Promise<never> {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  return event.defaultPrevented ? Promise.resolve(undefined as never) : Promise.reject(error);
}

describe('code that can’t be loaded while the same build is live', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: 'http://localhost', assign: reload, reload });
  });

  it('reloads nothing: the visitor gets an alert, and may try again', async () => {
    const errorAlert = vi.spyOn(alertToast, 'error').mockImplementation(() => undefined);
    openPage();
    await expect(importing(new TypeError('gone'))).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(10);
    expect(reload).not.toHaveBeenCalled();
    expect(errorAlert).toHaveBeenCalledOnce();
    errorAlert.mockRestore();
  });

  it('leaves the page alone where it is requested again, until it loads', async () => {
    openPage();
    let times = 0;
    const loaded = loadWithRetry(() => ((times += 1) > 1 ? Promise.resolve('code') : importing(new TypeError('gone'))));
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await loaded, reload.mock.calls]).toEqual(['code', []]);
  });

  it('reloads the page after another build goes live, even where the code is requested again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'another' }));
    openPage();
    void loadWithRetry(() => importing(new TypeError('gone')));
    await vi.advanceTimersByTimeAsync(10);
    expect(reload).toHaveBeenCalledOnce();
  });
});
