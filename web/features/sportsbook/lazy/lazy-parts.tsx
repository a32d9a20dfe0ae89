import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./parts.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const LazySportTrees = part((parts) => parts.SportTrees);
export const LazyFilterChips = part((parts) => parts.FilterChips, <div className="h-[106px]" />);
export const LazyClosedNote = part((parts) => parts.ClosedNote);
export const LazyHashRedirect = part((parts) => parts.HashRedirect);
export const LazySlipPanel = part((parts) => parts.SlipPanel);
export const LazySlipBar = part((parts) => parts.SlipBar);
export const LazySearchBox = part((parts) => parts.SearchBox, <div className="h-11" />);
export const LazyListPages = part((parts) => parts.ListPages);
export const LazyPagination = part((parts) => parts.Pagination);
export const LazyUnread = part((parts) => parts.Unread);
export const LazyEmptyList = part((parts) => parts.EmptyList);
export const LazyErrorState = part((parts) => parts.ErrorState);
export const LazyFavouriteStar = part((parts) => parts.FavouriteStar, <span className="size-11 shrink-0" />);
export const LazyEmptyState = part((parts) => parts.EmptyState);
export const LazyStalenessText = part((parts) => parts.StalenessText);
export const LazyResultsForm = part((parts) => parts.ResultsForm, <div className="h-12 max-sm:h-42" />);
