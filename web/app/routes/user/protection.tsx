import { ProtectionPage } from '#web/features/protection/protection-page.tsx';
import { readProtectionPage } from '#web/features/protection/read-protection.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/protection.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readProtectionPage(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Protection({ loaderData }: Route.ComponentProps) {
  return <ProtectionPage {...loaderData} />;
}
