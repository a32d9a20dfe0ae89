import { PromotionsPage } from '#web/features/promotions/promotions-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readPromotions } from '#web/features/promotions/read-promotions.server.ts';
import type { Route } from './+types/promotions.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotions: await readPromotions(context) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionsPage promotions={loaderData.promotions} />;
}
