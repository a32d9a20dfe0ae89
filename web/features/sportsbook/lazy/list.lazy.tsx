/* The components around a list of matches: in the server's HTML, hydrated later, imported by lazy-parts.tsx. */
export { FilterChips } from '../browse/filter-chips.tsx';
export { ListPages } from '../browse/list-pages.tsx';
export { SearchBox } from '../search/search-box.tsx';
