import { loadWithRetry } from './lazy-part.ts';

/** Code that may be loaded before it is first rendered. */
export interface PartCode<Parts> {
  /** The name by which the server marks elements rendered with it. */
  readonly name: string;
  /** Null until it is fetched. */
  now(): Parts | null;
  fetch(): Promise<Parts>;
}

const known = new Map<string, PartCode<unknown>>();

/** Declares code of a page under a unique name. `atHand` is the result of `load` on the server; null in the browser. */
export function partCode<Parts>(name: string, load: () => Promise<Parts>, atHand: Parts | null): PartCode<Parts> {
  let held = atHand;
  const code: PartCode<Parts> = {
    name,
    now: () => held,
    fetch: async () => (held ??= await load()),
  };
  known.set(name, code);
  return code;
}

/**
 * Fetches the code, with its imports, that the server marked on this page before hydration, so that the page hydrates whole; retries until
 * it loads. Loaded code may declare more of the marked code.
 */
export async function fetchAwaited(): Promise<void> {
  const asked = new Set<PartCode<unknown>>();
  for (;;) {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-awaits]')].flatMap(({ dataset }) => known.get(dataset['awaits'] ?? '') ?? []);
    const missing = marked.filter((code) => !asked.has(code));
    if (missing.length === 0) return;
    for (const code of missing) asked.add(code);
    await Promise.all(missing.map((code) => loadWithRetry(code.fetch)));
  }
}
