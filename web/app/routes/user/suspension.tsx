import { SuspensionPage } from '#web/features/protection/suspension-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/suspension.ts';

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Fazer uma pausa', hidden: true });

export default SuspensionPage;
