import { DicePage } from '#web/features/originals/dice/dice-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/dice.ts';

export const handle = { layout: 'blaze' };

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Dice() {
  return (
    <QueryBoundary>
      <DicePage />
    </QueryBoundary>
  );
}
