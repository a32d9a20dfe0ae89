import { cardPlayerCode } from '#web/features/originals/cards/card-parts.tsx';
import { DerbyPage } from '#web/features/originals/derby/derby-page.tsx';
import { derbyScreen } from '#web/features/originals/derby/derby-screen.tsx';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/derby.ts';

export const handle = { layout: 'blaze' };

/** The cards, the fields and the last results are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, derbyScreen);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, cardPlayerCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Derby({ loaderData }: Route.ComponentProps) {
  return <DerbyPage start={loaderData} />;
}
