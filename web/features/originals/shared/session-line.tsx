import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSessionNet } from '#web/shared/session/use-session-net.ts';

/** What playing has come to since the login, as the ledger has it, with the way to its figures; nothing for visitors. `rounds` grows with each round that ended here. */
export function SessionLine({ rounds }: { rounds: number }) {
  return useSession().status === 'in' ? <Line rounds={rounds} /> : null;
}

function Line({ rounds }: { rounds: number }) {
  const net = useSessionNet(rounds);
  return (
    <Link to="/user/protection" className="-mt-2 flex min-h-11 items-center gap-2 text-sm text-muted no-underline hover:text-text">
      <span className="underline underline-offset-4">Nesta sessão</span>
      {net === null ? <span aria-hidden="true">…</span> : <Amount cents={cents(net)} tone="signed" />}
    </Link>
  );
}
