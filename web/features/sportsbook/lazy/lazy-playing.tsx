import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./playing.lazy.tsx');

/** The list of live matches, which other lists do without; its page waits for the code, so that an early press on a price is handled. */
export const AwaitedPlayingList = awaitedPart(
  partCode('sports-playing', load, import.meta.env.SSR ? await load() : null),
  (module) => module.PlayingList,
  <div className="h-[360px]" />,
);
