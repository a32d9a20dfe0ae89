import { AccountPage } from '#web/features/account/account-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/account.ts';

export const handle: RouteHandle = { middleware: ['refresh-ip'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default AccountPage;
