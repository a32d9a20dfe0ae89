import { SearchBox } from '../search/search-box.tsx';

/* Parts of sports pages that stand in the server's HTML and come alive when they are touched: named by lazy-parts.tsx. */
export { Pagination } from '#ui/data/pagination.tsx';
export { FilterChips } from '../browse/filter-chips.tsx';
export { ListPages } from '../browse/list-pages.tsx';
export { SportTrees } from '../browse/sport-trees.tsx';

/** The search where it leads to its own page. */
export function WayToSearch() {
  return <SearchBox q="" />;
}
