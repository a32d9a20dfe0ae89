import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { playerTableCode } from '#web/features/originals/wheel/board/lazy-player-table.ts';
import { WheelPage } from '#web/features/originals/wheel/wheel-page.tsx';
import { wheelScreen } from '#web/features/originals/wheel/wheel-screen.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/wheel.ts';

export const handle = { layout: 'blaze' };

/** The wheel, the places and the last results are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, wheelScreen);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerTableCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Wheel({ loaderData }: Route.ComponentProps) {
  return <WheelPage start={loaderData} />;
}
