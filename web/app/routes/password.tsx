import { PasswordPage } from '#web/features/account/password-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/password.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Trocar senha'), { name: 'robots', content: 'noindex' }];

export default PasswordPage;
