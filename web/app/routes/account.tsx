import { AccountPage } from '#web/features/account/account-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Minha conta'), { name: 'robots', content: 'noindex' }];

export default AccountPage;
