import { awaitedPart, lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { whenWanted } from '#web/shared/lazy/when-wanted.ts';

const loadFrame = () => import('./frame.lazy.tsx');
export const loadList = () => import('./list.lazy.tsx');
export const loadSeldom = () => import('./seldom.lazy.tsx');
const ofFrame = lazyHydration(loadFrame, import.meta.env.SSR ? await loadFrame() : null);
const ofList = lazyHydration(loadList, import.meta.env.SSR ? await loadList() : null);
const seldom = lazyHydration(loadSeldom, import.meta.env.SSR ? await loadSeldom() : null);

export const LazySportTrees = ofFrame((module) => module.SportTrees);
export const LazyHashRedirect = ofFrame((module) => module.HashRedirect);
export const LazyStalenessText = ofFrame((module) => module.StalenessText);

export const LazyFilterChips = ofList((module) => module.FilterChips, <div className="h-11 sm:h-[106px]" />);
export const LazySearchBox = ofList((module) => module.SearchBox, <div className="h-11" />);
export const LazyListPages = ofList((module) => module.ListPages);

export const LazyClosedNote = seldom((module) => module.ClosedNote);
export const LazyPagination = seldom((module) => module.Pagination);
export const LazyEmptyList = seldom((module) => module.EmptyList);
export const LazyErrorState = seldom((module) => module.ErrorState);
export const LazyEmptyState = seldom((module) => module.EmptyState);
export const LazyResultsForm = seldom((module) => module.ResultsForm, <div className="h-12 max-sm:h-42" />);

const loadColumn = () => import('../slip/slip-panel.lazy.tsx');
const columnCode = whenWanted(loadColumn);
const column = lazyHydration(columnCode.load, import.meta.env.SSR ? await loadColumn() : null);

/** The slip's column: in the server's HTML; its code loads where the screen shows it (`openColumn`). */
export const LazySlipColumn = column((module) => module.SlipPanel);
export const openColumn = columnCode.want;

/* Buttons that do nothing without their code: an earlier press would be lost, so the page waits for it. */
const loadHead = () => import('./head.lazy.tsx');
const unreadCode = partCode('sports-unread', loadSeldom, import.meta.env.SSR ? await loadSeldom() : null);
const headCode = partCode('sports-head', loadHead, import.meta.env.SSR ? await loadHead() : null);

export const AwaitedFavouriteStar = awaitedPart(headCode, (module) => module.FavouriteStar, <span className="size-11 shrink-0" />);
export const AwaitedHistoryLink = awaitedPart(headCode, (module) => module.HistoryLink, <div className="h-7" />);
export const AwaitedUnread = awaitedPart(unreadCode, (module) => module.Unread);
