import { FairnessPage } from '#web/features/originals/fairness/fairness-page.tsx';
import { ROUND_PARAMETERS } from '#web/features/originals/fairness/verify-address.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/fairness.ts';

export const handle: RouteHandle = { query: ['jogo', 'rodada', ...ROUND_PARAMETERS] };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { name: 'Jogo justo', description: 'Como cada rodada de Mines e de Double é decidida, e o verificador que roda no seu aparelho.' });

export default function Fairness() {
  return (
    <QueryBoundary>
      <FairnessPage />
    </QueryBoundary>
  );
}
