import { readProtection } from '#web/features/protection/read-protection.server.ts';
import { ExclusionPage } from '#web/features/protection/time-out/exclusion-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/exclusion.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readProtection(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Exclusion({ loaderData }: Route.ComponentProps) {
  return <ExclusionPage protection={loaderData.protection} />;
}
