import { PromotionsPage } from '#web/features/promotions/promotions-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readPromotions } from '#web/features/promotions/read-promotions.server.ts';
import type { Route } from './+types/promotions.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { promotions: await readPromotions(context) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    name: 'Promoções',
    description: 'As promoções que estão valendo agora, com regras e datas de cada uma. 18+. Jogue com responsabilidade.',
  });

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionsPage promotions={loaderData.promotions} />;
}
