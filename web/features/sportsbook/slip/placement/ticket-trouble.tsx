import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { problemText } from '#web/shared/api/api-problem.ts';
import { askNow } from './placement.ts';
import type { Placement } from './placement-store.ts';
import { RejectedBets } from './rejected-bets.tsx';

/** The error of the last ticket, or a notice that its result is unknown. */
export function TicketTrouble({ unanswered, rejected, problem }: Pick<Placement, 'unanswered' | 'rejected' | 'problem'>) {
  if (unanswered) {
    return (
      <Notice
        tone="warning"
        title="Não sabemos ainda se a aposta foi feita."
        action={
          <Button size="sm" variant="secondary" onClick={askNow}>
            Perguntar agora
          </Button>
        }
      >
        A resposta não chegou. Continuamos perguntando pelo mesmo bilhete: ele nunca é feito duas vezes.
      </Notice>
    );
  }
  if (rejected.length > 0) return <RejectedBets rejected={rejected} />;
  if (problem === null) return null;
  if (problem.kind === 'broken') {
    return (
      <Notice tone="error" title="Não conseguimos ler a resposta.">
        Antes de apostar de novo, confira em <Link to="/sports/minhas-apostas">Minhas apostas</Link> se o bilhete está lá.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="O bilhete não foi aceito">
      {textOf(problem)}
    </Notice>
  );
}

/** The messages that a form shows next to its fields; here all are in one place. */
function textOf(problem: NonNullable<Placement['problem']>): string {
  if (problem.kind !== 'invalid') return problemText(problem);
  return [...new Set(Object.values(problem.errors).flat())].join(' ') || problem.message;
}
