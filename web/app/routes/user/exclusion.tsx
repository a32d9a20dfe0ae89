import { ExclusionPage } from '#web/features/protection/exclusion-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/exclusion.ts';

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Autoexclusão', hidden: true });

export default ExclusionPage;
