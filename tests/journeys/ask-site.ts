import { vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';

/** What a loaded site answers to whoever it asks to come again. */
const LATER = [429, 503];

/** What the site answers to a question that anybody may ask; where it has too much to do it is asked again. */
export async function askSite(url: string): Promise<unknown> {
  const answer = await vi.waitUntil(async () => {
    const one = await fetch(url);
    return !LATER.includes(one.status) && one;
  }, UNTIL);
  return answer.json();
}
