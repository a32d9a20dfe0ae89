import { walletReply } from '#contracts/account.ts';
import { BonusPage } from '#web/features/bonus/bonus-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { Route } from './+types/bonus.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { wallet: walletReply.safeParse(await readApi(context, '/api/wallet')).data ?? null };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Bônus e rollover', hidden: true });

export default function Bonus({ loaderData }: Route.ComponentProps) {
  return <BonusPage wallet={loaderData.wallet} />;
}
