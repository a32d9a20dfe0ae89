import { WheelPage } from '#web/features/originals/wheel/wheel-page.tsx';
import { wheelScreen } from '#web/features/originals/wheel/wheel-screen.tsx';
import { playerBetsCode } from '#web/features/originals/table/bets/lazy-player-bets.ts';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/wheel.ts';

export const handle = { layout: 'blaze' };

export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, wheelScreen);
}

/** On the way here from another page, what places bets comes with what the table shows. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerBetsCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Wheel({ loaderData }: Route.ComponentProps) {
  return <WheelPage start={loaderData} />;
}
