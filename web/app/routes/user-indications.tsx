import { IndicationsPage } from '#web/features/referral/indications-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/user-indications.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Indicações'), { name: 'robots', content: 'noindex' }];

export default IndicationsPage;
