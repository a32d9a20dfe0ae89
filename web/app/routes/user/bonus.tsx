import { BonusPage } from '#web/features/bonus/bonus-page.tsx';
import { readBonus } from '#web/features/bonus/read-bonus.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/bonus.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readBonus(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Bonus({ loaderData }: Route.ComponentProps) {
  return <BonusPage {...loaderData} />;
}
