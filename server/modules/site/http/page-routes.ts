import { pageParams, pageReply, pagesReply } from '#contracts/pages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { FIRST_PAGES } from '../pages/first-pages.ts';
import { findCurrentPage, listCurrentPages } from '../store/page-rows.ts';

const ORDER = FIRST_PAGES.map((page) => page.slug);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Regulation pages as they now stand. */
export function pageRoutes(db: Database): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/pages',
      summary: 'The regulation pages, in the footer’s order.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      replies: { 200: pagesReply },
      async handler() {
        const pages = await listCurrentPages(db.k);
        return { status: 200, body: { data: pages.toSorted((a, b) => place(a.slug) - place(b.slug)) } };
      },
    }),
    route({
      method: 'GET',
      url: '/api/pages/:slug',
      summary: 'One regulation page.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      params: pageParams,
      replies: { 200: pageReply },
      async handler({ params }) {
        const page = SLUG.test(params.slug) && params.slug.length <= 60 ? await findCurrentPage(db.k, params.slug) : null;
        if (page === null) throw httpRefusal(404, 'not_found', 'Página não encontrada.');
        const { createdAt, sections, ...rest } = page;
        return { status: 200, body: { ...rest, sections: [...sections], updated_at: createdAt.toISOString() } };
      },
    }),
  ];
}

/** Pages the operator added come last. */
function place(slug: string): number {
  const index = ORDER.indexOf(slug);
  return index === -1 ? ORDER.length : index;
}
