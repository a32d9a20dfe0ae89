import { GamePage } from '#web/features/casino/game-page.tsx';
import { pageTitle } from '../page-title.ts';
import { found, readGame } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/play.ts';
import NotFound from './not-found.tsx';

export const handle = { layout: 'blaze' };

/** A game by its id or its slug. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return found(await readGame(context, params.id));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [pageTitle(matches, loaderData.game.name), { name: 'description', content: loaderData.game.description }]
    : [pageTitle(matches, 'Página Não Encontrada.'), { name: 'robots', content: 'noindex' }];

export default function Play({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <GamePage game={loaderData.game} others={loaderData.others} />;
}
