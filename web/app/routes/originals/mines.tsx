import { MinesPage } from '#web/features/originals/mines/mines-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readOpenRound } from '#web/features/originals/mines/read-open-round.server.ts';
import type { Route } from './+types/mines.ts';

export const handle = { layout: 'blaze' };

/** The round the player left open is drawn at once, before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return { open: await readOpenRound(context) };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Mines({ loaderData }: Route.ComponentProps) {
  return (
    <QueryBoundary>
      <MinesPage open={loaderData.open} />
    </QueryBoundary>
  );
}
