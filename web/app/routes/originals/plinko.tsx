import { PlinkoPage } from '#web/features/originals/plinko/plinko-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/plinko.ts';

export const handle = { layout: 'blaze' };

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Plinko() {
  return (
    <QueryBoundary>
      <PlinkoPage />
    </QueryBoundary>
  );
}
