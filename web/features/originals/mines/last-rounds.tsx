import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MinesHistoryRound } from '#contracts/originals/originals.ts';
import { cx } from '#ui/cx.ts';
import { verifyAddress } from '../fairness/verify-address.ts';
import { formatMultiplier } from './round/ladder.tsx';
import { historyQuery } from './queries.ts';

const SHOWN = 8;

/** The player's own last rounds, newest first: their payouts, with links to their proofs. As many as fit. */
export function LastRounds() {
  const rounds = useQuery(historyQuery(1));
  const shown = rounds.data?.data.slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <ol aria-label="Suas últimas rodadas, da mais nova à mais antiga" className="flex h-11 min-w-0 flex-1 flex-wrap items-center gap-x-1 overflow-hidden">
      {shown.map((round) => (
        <li key={round.round_id}>
          <Link
            to={verifyAddress(round)}
            aria-label={`${spoken(round)}: conferir`}
            translate="no"
            className="tabular grid h-11 min-w-11 place-items-center px-0.5 text-sm no-underline -outline-offset-2"
          >
            <span className={cx('rounded-control border px-1.5 py-0.5', tones[toneOf(round)])}>{written(round)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const tones = { gained: 'border-gain/50 text-gain', even: 'border-line-strong text-text', lost: 'border-line text-muted' } as const;

function toneOf({ payout, stake }: MinesHistoryRound): keyof typeof tones {
  return payout > stake ? 'gained' : payout === stake ? 'even' : 'lost';
}

function written(round: MinesHistoryRound): string {
  return round.status === 'won' ? formatMultiplier(round.multiplier) : round.status === 'lost' ? '0×' : 'devolvida';
}

function spoken(round: MinesHistoryRound): string {
  return round.status === 'won' ? `Retirada com ${formatMultiplier(round.multiplier)}` : round.status === 'lost' ? 'Perdida, 0×' : 'Devolvida';
}
