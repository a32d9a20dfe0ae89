import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { loadList } from './lazy-parts.tsx';

/** The search with results while typing: the page waits for the code, so that early input is handled. */
export const AwaitedSearchBox = awaitedPart(
  partCode('sports-search', loadList, import.meta.env.SSR ? await loadList() : null),
  (module) => module.SearchBox,
  <div className="h-11" />,
);
