import { IndicationsPage } from '#web/features/referral/indications-page.tsx';
import { readReferral } from '#web/features/referral/read-referral.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/indications.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readReferral(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Indications({ loaderData }: Route.ComponentProps) {
  return <IndicationsPage {...loaderData} />;
}
