import { cardPlayerCode } from '#web/features/originals/cards/card-parts.tsx';
import { DerbyPage } from '#web/features/originals/derby/derby-page.tsx';
import { derbyScreen } from '#web/features/originals/derby/derby-screen.tsx';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/derby.ts';

export const handle = { layout: 'blaze' };

/** The cards, the fields and the last results are drawn at once, before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, derbyScreen);
}

/** On the way here from another page, what places bets comes with what the table shows. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, cardPlayerCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Derby({ loaderData }: Route.ComponentProps) {
  return <DerbyPage start={loaderData} />;
}
