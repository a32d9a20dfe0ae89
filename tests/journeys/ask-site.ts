import { vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';

/** Statuses with which a busy site asks a client to retry. */
const LATER = [429, 503];

/** The site's answer to a public request; retries while the site is busy. */
export async function askSite(url: string): Promise<unknown> {
  const answer = await vi.waitUntil(async () => {
    const one = await fetch(url);
    return !LATER.includes(one.status) && one;
  }, UNTIL);
  return answer.json();
}
