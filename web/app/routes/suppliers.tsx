import { ProvidersPage } from '#web/features/casino/providers-page.tsx';
import { pageTitle } from '../page-title.ts';
import { readProviders } from '../server/read-catalogue.server.ts';
import type { Route } from './+types/suppliers.ts';

export const handle = { layout: 'blaze' };

/** The other name of /providers. */
export function loader({ context, request }: Route.LoaderArgs) {
  return readProviders(context, request.url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, 'Provedores'),
  { name: 'description', content: 'Quem desenvolve os jogos da casa. Escolha um provedor para ver todos os jogos dele.' },
  { tagName: 'link', rel: 'canonical', href: '/providers' },
];

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  return <ProvidersPage key={loaderData.q} providers={loaderData.providers} q={loaderData.q} />;
}
