import * as z from 'zod/mini';

/** The highest page number accepted. */
const LAST_PAGE = 1_000_000;
const MOST_PER_PAGE = 100;
const PAGE = 'Página inválida.';
const SIZE = 'No máximo 100 por página.';

/** `?page=1&per_page=20` of every list: whole numbers, at most 100 per page. */
export const paging = (perPage = 20) => ({
  page: z._default(z.coerce.number(PAGE).check(z.int(PAGE), z.gte(1, PAGE), z.lte(LAST_PAGE, PAGE)), 1),
  per_page: z._default(z.coerce.number(SIZE).check(z.int(SIZE), z.gte(1, SIZE), z.lte(MOST_PER_PAGE, SIZE)), perPage),
});

/** The paging data of a list, returned with its rows. */
export const listMeta = z.object({ page: z.int(), per_page: z.int(), total: z.int() });
