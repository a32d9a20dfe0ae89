import { playerTableCode } from '#web/features/originals/roulette/bets/lazy-player-table.ts';
import { RoulettePage } from '#web/features/originals/roulette/roulette-page.tsx';
import { rouletteScreen } from '#web/features/originals/roulette/roulette-screen.tsx';
import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/roulette.ts';

export const handle = { layout: 'blaze' };

/** The wheel, the layout and the last results are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readTable(context, rouletteScreen);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerTableCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Roulette({ loaderData }: Route.ComponentProps) {
  return <RoulettePage start={loaderData} />;
}
