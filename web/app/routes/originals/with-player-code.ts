import type { PartCode } from '#web/shared/lazy/part-code.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';

/** A page's data, and for a player on the way there the code that only players need, fetched together. Code that can't be had now comes with the part. */
export async function withPlayerCode<Data>(read: () => Promise<Data>, code: PartCode<unknown>): Promise<Data> {
  const fetched = sessionStore.get().status === 'in' ? code.fetch().catch(() => null) : null;
  const [data] = await Promise.all([read(), fetched]);
  return data;
}
