import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DiceOwnBet } from '#contracts/dice.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { ownBetsQuery } from './queries.ts';
import { pickLabels } from './pick-labels.ts';

/** The player's last bets, newest first, each with the way to check it. */
export function OwnBets() {
  const bets = useQuery(ownBetsQuery);
  if (bets.isPending) return null;
  if (bets.isError) return <ErrorState onRetry={() => void bets.refetch()}>{errorText(bets.error)}</ErrorState>;
  if (bets.data.data.length === 0) return <p className="text-muted">Suas apostas aparecem aqui.</p>;
  return (
    <section aria-label="Minhas apostas">
      <ul className="flex flex-col divide-y divide-line">
        {bets.data.data.map((bet) => (
          <OwnBet key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function OwnBet({ bet }: { bet: DiceOwnBet }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div>
        <p className="text-sm">
          {pickLabels[bet.pick]} · saiu <span className="tabular">{bet.roll}</span>
        </p>
        <p className="tabular text-sm text-muted">
          {formatInstant(bet.placed_at)} ·{' '}
          <Link to={proofAddress(bet)} className="underline underline-offset-4 hover:text-text">
            {bet.server_seed === null ? 'sementes' : 'conferir'}
          </Link>
        </p>
      </div>
      <Amount cents={cents(bet.payout - bet.stake)} tone="signed" />
    </li>
  );
}

/** The fairness page with this bet filled in; without the server seed while that is still sealed. */
function proofAddress(bet: DiceOwnBet): string {
  const query = new URLSearchParams({ jogo: 'dice', client: bet.client_seed, nonce: String(bet.nonce) });
  if (bet.server_seed !== null) query.set('server', bet.server_seed);
  return `/fairness?${query}#conferir`;
}
