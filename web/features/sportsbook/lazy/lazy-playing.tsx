import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./playing.lazy.tsx');

/** The list of everything under way, which other lists do without; its page waits for it, so that a price pressed early is heard. */
export const AwaitedPlayingList = awaitedPart(
  partCode('sports-playing', load, import.meta.env.SSR ? await load() : null),
  (module) => module.PlayingList,
  <div className="h-[360px]" />,
);
