import { lateOf } from '#web/shared/late-of.tsx';

/* Parts of sports pages that stand in the server's HTML and come alive after the page: only imported by late.tsx. */
export { EmptyState } from '#ui/empty-state.tsx';
export { Pagination } from '#ui/pagination.tsx';
export { FilterChips } from '../browse/filter-chips.tsx';
export { ListPages } from '../browse/list-pages.tsx';
export { SportTrees } from '../browse/sport-trees.tsx';
export { FavouriteStar } from '../favourites/favourite-star.tsx';
export { HashRedirect } from '../hash-redirect.tsx';
export { SearchBox } from '../search/search-box.tsx';
export { SlipBar } from '../slip/slip-bar.tsx';
export { SlipPanel } from '../slip/slip-panel.tsx';

const load = () => import('./rare-parts.ts');
const rare = lateOf(load, import.meta.env.SSR ? await load() : null);

export const ClosedNote = rare((parts) => parts.ClosedNote);
export const EmptyList = rare((parts) => parts.EmptyList);
export const ErrorState = rare((parts) => parts.ErrorState);
export const HistoryLink = rare((parts) => parts.HistoryLink, <div className="h-7" />);
export const MatchTracker = rare((parts) => parts.MatchTracker);
export const ResultsForm = rare((parts) => parts.ResultsForm);
export const SupplierSportsbook = rare((parts) => parts.SupplierSportsbook);
export const TrustText = rare((parts) => parts.TrustText);
export const Unread = rare((parts) => parts.Unread);
