import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const loadAsleep = () => import('./asleep.lazy.tsx');
const asleep = partCode('sports-asleep', loadAsleep, import.meta.env.SSR ? await loadAsleep() : null);

/** A player's favourites stand in it. */
export const LazySportTrees = dormantPart(asleep, (parts) => parts.SportTrees, { wakes: 'act', players: 'later' });
export const LazyFilterChips = dormantPart(asleep, (parts) => parts.FilterChips, { wakes: 'act', fallback: <div className="h-[106px]" /> });
export const LazyWayToSearch = dormantPart(asleep, (parts) => parts.WayToSearch, { wakes: 'act', fallback: <div className="h-12" /> });
export const LazyListPages = dormantPart(asleep, (parts) => parts.ListPages, { wakes: 'act' });
export const LazyPagination = dormantPart(asleep, (parts) => parts.Pagination, { wakes: 'act' });

const loadStar = () => import('./star.lazy.tsx');
export const LazyFavouriteStar = lazyHydration(loadStar, import.meta.env.SSR ? await loadStar() : null)(
  (parts) => parts.FavouriteStar,
  <span className="size-11 shrink-0" />,
);

const loadSeldom = () => import('./seldom.lazy.tsx');
const seldom = lazyHydration(loadSeldom, import.meta.env.SSR ? await loadSeldom() : null);

export const LazyHashRedirect = seldom((parts) => parts.HashRedirect);
export const LazySearchBox = seldom((parts) => parts.SearchBox, <div className="h-12" />);
export const LazyUnread = seldom((parts) => parts.Unread);
export const LazyEmptyList = seldom((parts) => parts.EmptyList);
export const LazyErrorState = seldom((parts) => parts.ErrorState);
export const LazyEmptyState = seldom((parts) => parts.EmptyState);
export const LazyResultsForm = seldom((parts) => parts.ResultsForm, <div className="h-12 max-sm:h-42" />);
