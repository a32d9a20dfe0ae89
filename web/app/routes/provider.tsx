import { ProviderPage } from '#web/features/casino/provider-page.tsx';
import { pageTitle } from '../page-title.ts';
import { found, readProvider } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/provider.ts';
import NotFound from './not-found.tsx';

export const handle = { layout: 'blaze' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return found(await readProvider(context, params.id, request.url));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [pageTitle(matches, loaderData.provider.name), { name: 'description', content: loaderData.provider.summary }]
    : [pageTitle(matches, 'Página Não Encontrada.'), { name: 'robots', content: 'noindex' }];

export default function Provider({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ProviderPage provider={loaderData.provider} start={loaderData.start} />;
}
