import { ShelfPage } from '#web/features/casino/shelf-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { found, readCategory } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/casino-category.ts';
import NotFound from './not-found.tsx';

export const handle = { layout: 'blaze' };

/** Any category by its slug; a name the catalogue doesn't know is no page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return found(await readCategory(context, { slug: params.categoryName }, request.url));
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { name: page.loaderData.title, description: page.loaderData.summary })
    : pageMeta(page, { name: 'Página Não Encontrada.', hidden: true });

export default function CasinoCategory({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ShelfPage start={loaderData} />;
}
