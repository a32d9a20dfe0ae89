import { DicePage } from '#web/features/originals/dice/dice-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/dice.ts';

export const handle = { layout: 'blaze' };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    name: 'Dice',
    description: 'Dice: escolha um lado e confira cada resultado. Retorno de até 97%. 18+.',
  });

export default function Dice() {
  return (
    <QueryBoundary>
      <DicePage />
    </QueryBoundary>
  );
}
