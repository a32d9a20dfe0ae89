import { IndicationsPage } from '#web/features/referral/indications-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/indications.ts';

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default IndicationsPage;
