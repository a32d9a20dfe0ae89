import type { PartCode } from '#web/shared/lazy/part-code.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';

/**
 * Loads a page's data and, for a player who navigates there, the code that only players need, in parallel. If that code can't be loaded
 * now, the component loads it later.
 */
export async function withPlayerCode<Data>(read: () => Promise<Data>, code: PartCode<unknown>): Promise<Data> {
  const fetched = sessionStore.get().status === 'in' ? code.fetch().catch(() => null) : null;
  const [data] = await Promise.all([read(), fetched]);
  return data;
}
