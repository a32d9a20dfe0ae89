import { PromotionListPage } from '#web/features/bonus/promotion-list-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readPromotions } from '#web/features/promotions/read-promotions.server.ts';
import type { Route } from './+types/promotion.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotions: await readPromotions(context) };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionListPage promotions={loaderData.promotions} />;
}
