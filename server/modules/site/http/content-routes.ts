import { IMAGE_SLOTS, imagesReply, seoQuery, seoReply, type SiteImage } from '#contracts/site/site-content.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { readImageRows } from '../store/image-rows.ts';
import { readSeoRow } from '../store/seo-rows.ts';

const NOTHING: SiteImage = { image: '', link: '', alt: '' };
const SOURCE_ID = /^[\w-]+$/;

/** Routes for the seven images and the SEO records. */
export function contentRoutes({ db }: Pick<SiteDeps, 'db'>): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/v2/images/',
      summary: 'The seven images of modals and strips; empty where nothing is shown.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      replies: { 200: imagesReply },
      async handler() {
        const rows = new Map((await readImageRows(db.k)).map(({ slot, ...image }) => [slot, image]));
        return { status: 200, body: Object.fromEntries(IMAGE_SLOTS.map((slot) => [slot, rows.get(slot) ?? NOTHING])) };
      },
    }),
    route({
      method: 'GET',
      url: '/api/seo',
      summary: 'Title and description of a section or of one thing in it; 204 when nothing is recorded.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      query: seoQuery,
      replies: { 200: seoReply, 204: null },
      async handler({ query }) {
        const sourceId = query.source_id ?? '';
        const known = sourceId === '' || SOURCE_ID.test(sourceId);
        const record = known ? await readSeoRow(db.k, { sectionName: query.section_name, sourceId }) : null;
        return record === null ? { status: 204 } : { status: 200, body: record };
      },
    }),
  ];
}
