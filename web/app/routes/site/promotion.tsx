import { data } from 'react-router';
import { PromotionPage } from '#web/features/promotions/promotion-page.tsx';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { readPromotion } from '#web/features/promotions/read-promotions.server.ts';
import type { Route } from './+types/promotion.ts';
import NotFound from '../not-found.tsx';

/** A promotion by id or slug; an unknown or ended one is answered with 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const promotion = await readPromotion(context, params.id);
  return data({ promotion }, { status: promotion === null ? 404 : 200 });
}

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.promotion;
  return found ? pageMeta(args, { made: { title: found.title, content: found.summary } }) : pageMeta(args, MISSING);
};

export default function PromotionRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.promotion === null ? <NotFound /> : <PromotionPage promotion={loaderData.promotion} />;
}
