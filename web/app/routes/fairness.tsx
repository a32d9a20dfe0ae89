import { FairnessPage } from '#web/features/originals/fairness/fairness-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/fairness.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, 'Jogo justo'),
  { name: 'description', content: 'Como cada rodada de Mines é lacrada, e o verificador que roda no seu aparelho.' },
];

export default FairnessPage;
