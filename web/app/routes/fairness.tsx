import { FairnessPage } from '#web/features/originals/fairness/fairness-page.tsx';
import { QueryBoundary } from '#web/shared/query/query-boundary.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/fairness.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { name: 'Jogo justo', description: 'Como cada rodada de Mines e de Double é decidida, e o verificador que roda no seu aparelho.' });

export default function Fairness() {
  return (
    <QueryBoundary>
      <FairnessPage />
    </QueryBoundary>
  );
}
