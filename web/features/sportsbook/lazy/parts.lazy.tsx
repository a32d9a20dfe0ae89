import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

/* Parts of sports pages that stand in the server's HTML and come alive after the page: named by lazy-parts.tsx. */
export { EmptyState } from '#ui/lists/empty-state.tsx';
export { Pagination } from '#ui/data/pagination.tsx';
export { FilterChips } from '../browse/filter-chips.tsx';
export { ListPages } from '../browse/list-pages.tsx';
export { SportTrees } from '../browse/sport-trees.tsx';
export { FavouriteStar } from '../favourites/favourite-star.tsx';
export { HashRedirect } from '../hash-redirect.tsx';
export { SearchBox } from '../search/search-box.tsx';
export { SlipBar } from '../slip/slip-bar.tsx';
export { SlipPanel } from '../slip/slip-panel.tsx';

const load = () => import('./seldom.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const ClosedNote = part((parts) => parts.ClosedNote);
export const EmptyList = part((parts) => parts.EmptyList);
export const ErrorState = part((parts) => parts.ErrorState);
export const ResultsForm = part((parts) => parts.ResultsForm);
export const StalenessText = part((parts) => parts.StalenessText);
export const Unread = part((parts) => parts.Unread);
