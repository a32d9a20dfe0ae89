import { lateOf } from '#web/shared/late-of.tsx';

const load = () => import('./late-parts.tsx');
const late = lateOf(load, import.meta.env.SSR ? await load() : null);

export const LateSportTrees = late((parts) => parts.SportTrees);
export const LateFilterChips = late((parts) => parts.FilterChips, <div className="h-11" />);
export const LateClosedNote = late((parts) => parts.ClosedNote);
export const LateHashRedirect = late((parts) => parts.HashRedirect);
export const LateHistoryLink = late((parts) => parts.HistoryLink, <div className="h-7" />);
export const LateMatchTracker = late((parts) => parts.MatchTracker);
export const LateSlipPanel = late((parts) => parts.SlipPanel);
export const LateSlipBar = late((parts) => parts.SlipBar);
export const LateSearchBox = late((parts) => parts.SearchBox, <div className="h-12" />);
export const LateListPages = late((parts) => parts.ListPages);
export const LatePagination = late((parts) => parts.Pagination);
export const LateUnread = late((parts) => parts.Unread);
export const LateEmptyList = late((parts) => parts.EmptyList);
export const LateErrorState = late((parts) => parts.ErrorState);
export const LateFavouriteStar = late((parts) => parts.FavouriteStar, <span className="size-11 shrink-0" />);
export const LateEmptyState = late((parts) => parts.EmptyState);
export const LateSupplierSportsbook = late((parts) => parts.SupplierSportsbook);
export const LateTrustText = late((parts) => parts.TrustText);
export const LateResultsForm = late((parts) => parts.ResultsForm, <div className="h-12 max-sm:h-42" />);
