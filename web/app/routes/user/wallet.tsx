import { readWallet } from '#web/features/wallet/read-wallet.server.ts';
import { WalletPage } from '#web/features/wallet/wallet-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/wallet.ts';

/** The first HTML contains the wallet. */
export function loader({ context }: Route.LoaderArgs) {
  return readWallet(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Wallet({ loaderData }: Route.ComponentProps) {
  return <WalletPage {...loaderData} />;
}
