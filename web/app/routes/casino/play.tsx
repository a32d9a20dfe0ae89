import { GamePage } from '#web/features/casino/game/game-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { found, readGame } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/play.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze', middleware: ['require-verification', 'cookie-consent'], chat: 'hidden' };

/** A game by its id or its slug. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return found(await readGame(context, params.id));
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { made: { title: `${page.loaderData.game.name}, de ${page.loaderData.game.provider.name}`, content: page.loaderData.game.description } })
    : pageMeta(page, MISSING);

export default function Play({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <GamePage game={loaderData.game} others={loaderData.others} />;
}
