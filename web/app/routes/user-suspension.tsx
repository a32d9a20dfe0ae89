import { SuspensionPage } from '#web/features/protection/suspension-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/user-suspension.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Fazer uma pausa'), { name: 'robots', content: 'noindex' }];

export default SuspensionPage;
