import { promotionsReply } from '#contracts/site-content.ts';
import { PromotionListPage } from '#web/features/bonus/promotion-list-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import type { Route } from './+types/user-promotion.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotions: promotionsReply.safeParse(await readApi(context, '/v2/promotions')).data ?? null };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Promoções', hidden: true });

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionListPage promotions={loaderData.promotions} />;
}
