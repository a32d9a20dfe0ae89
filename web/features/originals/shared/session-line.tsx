import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSessionNet } from '#web/shared/session/use-session-net.ts';

interface Play {
  readonly rounds: number;
  readonly playing?: boolean;
}

/**
 * The result of playing since the login according to the ledger, with a link to its figures; nothing for visitors. `rounds` grows with each round that ended
 * here; while one is `playing` the figure does not change.
 */
export function SessionLine(play: Play) {
  return useSession().status === 'in' ? <Line {...play} /> : null;
}

function Line({ rounds, playing = false }: Play) {
  const net = useSessionNet(rounds, playing);
  return (
    <Link to="/user/protection" className="-mt-2 flex min-h-11 items-center gap-2 text-sm text-muted no-underline hover:text-text">
      <span className="underline underline-offset-4">Nesta sessão</span>
      {net === null ? <span aria-hidden="true">…</span> : <Amount cents={cents(net)} tone="signed" />}
    </Link>
  );
}
