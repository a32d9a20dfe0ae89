import { loadWithRetry } from './lazy-part.ts';

/** Code that may be at hand before anything is drawn with it. */
export interface PartCode<Parts> {
  /** As the server marks what is drawn with it. */
  readonly name: string;
  /** Null until it was fetched. */
  now(): Parts | null;
  fetch(): Promise<Parts>;
}

const known = new Map<string, PartCode<unknown>>();

/** Declares code of a page under a name of its own. `atHand` is what `load` answers on the server; null in the browser. */
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
 * What this page was marked with: fetched before the page comes alive, as what it imports is, so that it does so whole; asked for until it comes. Code that came
 * may declare more of what the page was marked with.
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
