import { promotion, type Promotion, promotionParams, promotionsReply } from '#contracts/site/site-content.ts';
import { isUuid } from '#kernel/ids.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { type PromotionRow, findRunningPromotion, listRunningPromotions } from '../store/promotion-rows.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Routes for the promotions that run now; an ended or removed one is not found. */
export function promotionRoutes({ db }: Pick<SiteDeps, 'db'>): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/v2/promotions',
      summary: 'Promotions that run now, newest first.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      replies: { 200: promotionsReply },
      handler: async ({ at }) => ({ status: 200, body: (await listRunningPromotions(db.k, at)).map(shown) }),
    }),
    route({
      method: 'GET',
      url: '/v2/promotions/:id',
      summary: 'One promotion that runs now, by id or slug.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      params: promotionParams,
      replies: { 200: promotion },
      async handler({ params, at }) {
        const found = await find(params.id, at);
        if (found === null) throw httpRefusal(404, 'not_found', 'Promoção não encontrada.');
        return { status: 200, body: shown(found) };
      },
    }),
  ];

  async function find(id: string, at: Date): Promise<PromotionRow | null> {
    if (isUuid(id)) return findRunningPromotion(db.k, { id }, at);
    return SLUG.test(id) ? findRunningPromotion(db.k, { slug: id }, at) : null;
  }
}

function shown({ id, slug, title, image, summary, content, startsAt, endsAt }: PromotionRow): Promotion {
  return { id, slug, title, image, summary, content, starts_at: startsAt?.toISOString() ?? null, ends_at: endsAt?.toISOString() ?? null };
}
