import { PromotionsPage } from '#web/features/promotions/promotions-page.tsx';
import { readOffers } from '#web/features/promotions/read-offers.server.ts';
import { readPromotions } from '#web/features/promotions/read-promotions.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/promotions.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [promotions, offers] = await Promise.all([readPromotions(context), readOffers(context)]);
  return { promotions, offers };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionsPage promotions={loaderData.promotions} offers={loaderData.offers} />;
}
