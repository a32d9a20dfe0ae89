import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { FairnessPanel as Proof } from '../history/fairness-panel.tsx';
import { MyBets as Bets } from './my-bets.tsx';

/** The tabs after the first one, whose code loads when one is opened. */
export function MyBets() {
  if (useSession().status !== 'in') return <Invitation />;
  return (
    <QueryBoundary>
      <Bets />
    </QueryBoundary>
  );
}

/** Shown to a visitor in place of the bets. */
function Invitation() {
  return (
    <div className="flex flex-col gap-4 py-2 text-muted">
      <p>As suas apostas e o que cada uma devolveu ficam guardados aqui.</p>
      <p className="flex flex-wrap gap-3">
        <ModalLink modal="login">Entrar</ModalLink>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}

export function FairnessPanel(props: Parameters<typeof Proof>[0]) {
  return (
    <QueryBoundary>
      <Proof {...props} />
    </QueryBoundary>
  );
}
