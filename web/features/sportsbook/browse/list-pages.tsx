import { Pagination } from '#ui/data/pagination.tsx';
import { listPath } from '../match/list-path.ts';
import { listSearch, PER_PAGE } from './list-filter.ts';
import type { ListStart } from './list-start.ts';

/** The pages of a list; links that keep its filter. */
export function ListPages({ start: { place, asked }, total }: { start: ListStart; total: number }) {
  return (
    <Pagination page={asked.page} pageCount={Math.ceil(total / PER_PAGE)} hrefFor={(page) => listPath(place) + listSearch({ ...asked, page }, place.sport)} />
  );
}
