import { ShelfPage } from '#web/features/casino/shelf-page.tsx';
import { pageTitle } from '../page-title.ts';
import { found, readCategory } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/casino-category.ts';
import NotFound from './not-found.tsx';

export const handle = { layout: 'blaze' };

/** Any category by its slug; a name the catalogue doesn't know is no page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return found(await readCategory(context, { slug: params.categoryName }, request.url));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [pageTitle(matches, loaderData.title), { name: 'description', content: loaderData.summary }]
    : [pageTitle(matches, 'Página Não Encontrada.'), { name: 'robots', content: 'noindex' }];

export default function CasinoCategory({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ShelfPage start={loaderData} />;
}
