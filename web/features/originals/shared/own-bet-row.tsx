import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

interface OwnBetRowProps {
  /** Centavos and instants as in the list; the seed is null until it is revealed. */
  readonly bet: { readonly placed_at: string; readonly server_seed: string | null; readonly payout: number; readonly stake: number };
  /** The result, and what the bet was on. */
  readonly children: ReactNode;
  readonly proof: string;
  /** Below the gain. */
  readonly aside: string;
}

/** A bet of the player, with a link to check it. */
export function OwnBetRow({ bet, children, proof, aside }: OwnBetRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm">{children}</p>
        <p className="tabular text-sm text-muted">
          {formatInstant(bet.placed_at)} ·{' '}
          <Link to={proof} className="underline underline-offset-4 hover:text-text">
            {bet.server_seed === null ? 'semente selada' : 'conferir'}
          </Link>
        </p>
      </div>
      <div className="text-right">
        <p>
          <Amount cents={cents(bet.payout - bet.stake)} tone="signed" />
        </p>
        <p className="tabular text-sm text-muted">{aside}</p>
      </div>
    </li>
  );
}
