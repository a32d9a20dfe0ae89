import { CATEGORY_SLOTS } from '#contracts/casino.ts';
import { ShelfPage } from '#web/features/casino/shelf-page.tsx';
import { pageTitle } from '../page-title.ts';
import { found, readCategory } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/casino-slots.ts';
import NotFound from './not-found.tsx';

export const handle = { layout: 'blaze' };

export async function loader({ context, request }: Route.LoaderArgs) {
  return found(await readCategory(context, { id: CATEGORY_SLOTS }, request.url));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [pageTitle(matches, loaderData.title), { name: 'description', content: loaderData.summary }]
    : [pageTitle(matches, 'Página Não Encontrada.'), { name: 'robots', content: 'noindex' }];

export default function CasinoSlots({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ShelfPage start={loaderData} />;
}
