import { ListPage } from '#web/features/sportsbook/browse/list-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { found } from '../server/read-catalogue.server.ts';
import { readSportsList } from '../server/read-sports.server.ts';
import type { Route } from './+types/sports.ts';
import NotFound from './not-found.tsx';

/** All matches, a sport's or a tournament's; an address that the sportsbook doesn't know is no page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return found(await readSportsList(context, params['*'], request.url));
}

export const meta: Route.MetaFunction = (page) => {
  const start = page.loaderData;
  if (!start) return pageMeta(page, { name: 'Página Não Encontrada.', hidden: true });
  const name = start.place.sport === null ? 'Apostas esportivas' : `${start.title}: jogos e cotações`;
  return pageMeta(page, { name, description: 'Jogos de futebol com horário, placar ao vivo e cotações de cada mercado. Proibido para menores de 18 anos.' });
};

export default function Sports({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ListPage start={loaderData} />;
}
