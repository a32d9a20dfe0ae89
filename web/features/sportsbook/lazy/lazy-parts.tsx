import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const loadFrame = () => import('./frame.lazy.tsx');
const loadList = () => import('./list.lazy.tsx');
const loadStar = () => import('./star.lazy.tsx');
export const loadSeldom = () => import('./seldom.lazy.tsx');
const ofFrame = lazyHydration(loadFrame, import.meta.env.SSR ? await loadFrame() : null);
const ofList = lazyHydration(loadList, import.meta.env.SSR ? await loadList() : null);
const seldom = lazyHydration(loadSeldom, import.meta.env.SSR ? await loadSeldom() : null);
const star = lazyHydration(loadStar, import.meta.env.SSR ? await loadStar() : null);

export const LazySportTrees = ofFrame((parts) => parts.SportTrees);
export const LazyClosedNote = ofFrame((parts) => parts.ClosedNote);
export const LazyHashRedirect = ofFrame((parts) => parts.HashRedirect);
export const LazyStalenessText = ofFrame((parts) => parts.StalenessText);

export const LazyFilterChips = ofList((parts) => parts.FilterChips, <div className="h-[106px]" />);
export const LazySearchBox = ofList((parts) => parts.SearchBox, <div className="h-11" />);
export const LazyListPages = ofList((parts) => parts.ListPages);

export const LazyPagination = seldom((parts) => parts.Pagination);
export const LazyUnread = seldom((parts) => parts.Unread);
export const LazyEmptyList = seldom((parts) => parts.EmptyList);
export const LazyErrorState = seldom((parts) => parts.ErrorState);
export const LazyEmptyState = seldom((parts) => parts.EmptyState);
export const LazyResultsForm = seldom((parts) => parts.ResultsForm, <div className="h-12 max-sm:h-42" />);
export const LazyFavouriteStar = star((parts) => parts.FavouriteStar, <span className="size-11 shrink-0" />);
