import { Suspense } from 'react';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/account.ts';

export const handle: RouteHandle = { middleware: ['refresh-ip'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

const SportsPreferences = lazyPart(
  () => import('#web/features/sportsbook/preferences-card.lazy.tsx'),
  (code) => code.PreferencesCard,
);

export default function Account() {
  return (
    <AccountPage
      preferences={
        <Suspense>
          <SportsPreferences />
        </Suspense>
      }
    />
  );
}
