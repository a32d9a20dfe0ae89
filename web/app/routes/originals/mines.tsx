import { LazyMines, minesCode } from '#web/features/originals/mines/lazy-mines.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readOpenRound } from '#web/features/originals/mines/read-open-round.server.ts';
import type { Route } from './+types/mines.ts';

export const handle = { layout: 'blaze' };

/** The round the player left open is drawn at once, before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return { open: await readOpenRound(context) };
}

/** On the way here from another page the game's code comes with what it shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), minesCode.fetch().catch(() => null)]);
  return data;
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Mines({ loaderData }: Route.ComponentProps) {
  return <LazyMines open={loaderData.open} />;
}
