import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { loadList } from './lazy-parts.tsx';

/** The search where it answers while typing: the page waits for it, so that what was typed early is heard. */
export const AwaitedSearchBox = awaitedPart(
  partCode('sports-search', loadList, import.meta.env.SSR ? await loadList() : null),
  (module) => module.SearchBox,
  <div className="h-11" />,
);
