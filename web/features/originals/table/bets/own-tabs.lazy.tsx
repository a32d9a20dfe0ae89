import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { FairnessPanel as Proof } from '../history/fairness-panel.tsx';
import { MyBets as Bets } from './my-bets.tsx';

/** What the tabs behind the first one show: their code comes when one of them is opened. */
export function MyBets() {
  return (
    <QueryBoundary>
      <Bets />
    </QueryBoundary>
  );
}

export function FairnessPanel(props: Parameters<typeof Proof>[0]) {
  return (
    <QueryBoundary>
      <Proof {...props} />
    </QueryBoundary>
  );
}
