import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const retried = new WeakSet<object>();

/**
 * A component from a `*.lazy.tsx` file, whose code is fetched when it is first rendered: like React's `lazy`, for parts that the page does
 * not need at first. Code that fails to load doesn't take the page down; it is requested until it loads. For parts that the server renders
 * too, use `lazyHydration`.
 */
export function lazyPart<Code, P>(load: () => Promise<Code>, pick: (code: Code) => ComponentType<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await loadWithRetry(load)) }));
}

/**
 * Loads until it succeeds: retries when the connection is back, and otherwise after waits that grow to a minute, each randomly shortened by
 * up to half. `lost` is called at each failure.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, lost: () => void = () => undefined, random: () => number = Math.random): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
    try {
      return await load();
    } catch (error) {
      if (typeof error === 'object' && error !== null) retried.add(error);
      lost();
      await connectionOr(waitMs * (1 - random() / 2));
    }
  }
}

/** Whether the code whose loading failed with this error is requested again. */
export function isRetried(error: unknown): boolean {
  return typeof error === 'object' && error !== null && retried.has(error);
}

function connectionOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
  });
}
