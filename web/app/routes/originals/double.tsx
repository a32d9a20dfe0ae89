import { DoublePage } from '#web/features/originals/double/double-page.tsx';
import { doubleScreen } from '#web/features/originals/double/double-screen.ts';
import { playerBetsCode } from '#web/features/originals/table/bets/lazy-player-bets.ts';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/double.ts';

export const handle = { layout: 'blaze' };

/** The wheel, the last results and the totals are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, doubleScreen);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerBetsCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Double({ loaderData }: Route.ComponentProps) {
  return <DoublePage start={loaderData} />;
}
