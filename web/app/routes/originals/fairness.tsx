import { FairnessPage } from '#web/features/originals/fairness/fairness-page.tsx';
import { proofParameters } from '#web/features/originals/fairness/proofs.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/fairness.ts';

export const handle: RouteHandle = { query: ['jogo', ...proofParameters] };

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Fairness() {
  return (
    <QueryBoundary>
      <FairnessPage />
    </QueryBoundary>
  );
}
