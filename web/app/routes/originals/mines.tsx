import { returnText } from '#contracts/game-facts.ts';
import { MinesPage } from '#web/features/originals/mines/mines-page.tsx';
import { playerTableCode } from '#web/features/originals/mines/lazy-player-table.tsx';
import { readOpenRound } from '#web/features/originals/mines/read-open-round.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/mines.ts';

export const handle = { layout: 'blaze' };

/** The round that the player left open is rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return { open: await readOpenRound(context), returns: returnText('mines') };
}

/** On navigation from another page, the code that plays a round is loaded together with its data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerTableCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Mines({ loaderData }: Route.ComponentProps) {
  return <MinesPage {...loaderData} />;
}
