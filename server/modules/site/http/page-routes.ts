import { pageParams, pageReply, pagesReply } from '#contracts/site/pages.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { addContacts } from '../domain/add-contacts.ts';
import { FIRST_PAGES } from '../pages/first-pages.ts';
import { contactAddress, contactEmail, contactHours, contactPhone } from '../settings/contact-settings.ts';
import { findCurrentPage, listCurrentPages } from '../store/page-rows.ts';

const ORDER = FIRST_PAGES.map((page) => page.slug);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Routes for the current regulation pages, with the operator's contacts where visitors look for them. */
export function pageRoutes({ db, settings }: Pick<SiteDeps, 'db' | 'settings'>): readonly Route[] {
  const contacts = () => ({
    ...{ email: settings.get(contactEmail), phone: settings.get(contactPhone) },
    ...{ hours: settings.get(contactHours), address: settings.get(contactAddress) },
  });
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
        return { status: 200, body: { ...rest, sections: [...addContacts(page.slug, sections, contacts())], updated_at: createdAt.toISOString() } };
      },
    }),
  ];
}

/** Pages that the operator added come last. */
function place(slug: string): number {
  const index = ORDER.indexOf(slug);
  return index === -1 ? ORDER.length : index;
}
