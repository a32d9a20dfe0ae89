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

/** However slow the code is, the page comes alive after this: the part follows. */
const AT_MOST_MS = 10_000;

/** What this page was marked with: fetched before the page comes alive, so that it does so at once and whole. What can't be had comes later, by itself. */
export async function fetchAwaited(atMostMs = AT_MOST_MS): Promise<void> {
  const codes = [...document.querySelectorAll<HTMLElement>('[data-awaits]')].flatMap(({ dataset }) => known.get(dataset['awaits'] ?? '') ?? []);
  if (codes.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, atMostMs);
  });
  await Promise.race([Promise.allSettled(codes.map((code) => code.fetch())), late]);
  clearTimeout(timer);
}
