import { ExclusionPage } from '#web/features/protection/exclusion-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/user-exclusion.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Autoexclusão'), { name: 'robots', content: 'noindex' }];

export default ExclusionPage;
