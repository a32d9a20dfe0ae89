import { readProtection } from '#web/features/protection/read-protection.server.ts';
import { SuspensionPage } from '#web/features/protection/time-out/suspension-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/suspension.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readProtection(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Suspension({ loaderData }: Route.ComponentProps) {
  return <SuspensionPage protection={loaderData.protection} />;
}
