/* What stands around a list of matches, in the server's HTML, and comes alive after it: named by lazy-parts.tsx. */
export { FilterChips } from '../browse/filter-chips.tsx';
export { ListPages } from '../browse/list-pages.tsx';
export { SearchBox } from '../search/search-box.tsx';
