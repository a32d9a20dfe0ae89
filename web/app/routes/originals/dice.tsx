import { DicePage } from '#web/features/originals/dice/dice-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/dice.ts';

export const handle = { layout: 'blaze' };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    name: 'Dice',
    description: 'Dice: escolha de 1% a 95% de chance, acima ou abaixo, e confira cada número. Retorno de até 97%. 18+.',
  });

export default function Dice() {
  return (
    <QueryBoundary>
      <DicePage />
    </QueryBoundary>
  );
}
