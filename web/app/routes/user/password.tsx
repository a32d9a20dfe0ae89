import { PasswordPage } from '#web/features/account/password-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/password.ts';

export const handle: RouteHandle = { middleware: ['refresh-ip'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default PasswordPage;
