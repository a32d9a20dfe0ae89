import { cardPlayerCode } from '#web/features/originals/cards/card-parts.tsx';
import { BaccaratPage } from '#web/features/originals/baccarat/baccarat-page.tsx';
import { baccaratScreen } from '#web/features/originals/baccarat/baccarat-screen.tsx';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/baccarat.ts';

export const handle = { layout: 'blaze' };

/** The cards, the fields and the last results are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, baccaratScreen);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, cardPlayerCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Baccarat({ loaderData }: Route.ComponentProps) {
  return <BaccaratPage start={loaderData} />;
}
