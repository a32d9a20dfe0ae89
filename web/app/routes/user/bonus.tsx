import { BonusPage } from '#web/features/bonus/bonus-page.tsx';
import { readBonus } from '#web/features/bonus/read-bonus.server.ts';
import { readOpenOffers } from '#web/features/promotions/read-offers.server.ts';
import { WelcomeOffer } from '#web/features/promotions/welcome-offer.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/bonus.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [bonus, offers] = await Promise.all([readBonus(context), readOpenOffers(context)]);
  return { bonus, offer: offers[0] };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Bonus({ loaderData }: Route.ComponentProps) {
  return <BonusPage {...loaderData.bonus} offer={<WelcomeOffer offer={loaderData.offer} />} />;
}
