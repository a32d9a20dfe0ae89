import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { BetCashout } from '../cashout/bet-cashout.tsx';
import { useCashoutSheet } from '../cashout/use-cashout-sheet.tsx';
import { betsQuery } from './my-bets-queries.ts';
import { useBetNews } from './use-bet-news.ts';

/** The player's open bets with a leg on this match; renders nothing without any, or if they can't be read. */
export function EventBets({ eventId }: { eventId: string }) {
  return (
    <QueryBoundary>
      <Own eventId={eventId} />
    </QueryBoundary>
  );
}

function Own({ eventId }: { eventId: string }) {
  const { data } = useQuery(betsQuery('abertas', 1));
  const { openCashout, sheet } = useCashoutSheet();
  useBetNews();
  const own = (data?.data ?? []).filter(({ legs }) => legs.some((leg) => leg.event_id === eventId));
  return (
    <>
      {own.length > 0 && <Section own={own} eventId={eventId} onCashout={openCashout} />}
      {sheet}
    </>
  );
}

function Section({ own, eventId, onCashout }: { own: readonly BetView[]; eventId: string; onCashout: (bet: BetView) => void }) {
  return (
    <section aria-labelledby="apostas-neste-jogo" className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h2 id="apostas-neste-jogo" className="text-base font-medium tracking-normal">
          Suas apostas neste jogo
        </h2>
        <Link to="/sports/minhas-apostas" className="flex min-h-11 items-center text-sm text-text underline underline-offset-4">
          Ver todas
        </Link>
      </div>
      <ul className="px-4 pb-3">
        {own.map((bet) => (
          <Bet key={bet.id} bet={bet} eventId={eventId} onCashout={() => onCashout(bet)} />
        ))}
      </ul>
    </section>
  );
}

function Bet({ bet, eventId, onCashout }: { bet: BetView; eventId: string; onCashout: () => void }) {
  const picks = bet.legs.filter((leg) => leg.event_id === eventId).map((leg) => `${leg.outcome_name}, ${leg.market_name.toLowerCase()}`);
  return (
    <li className="border-t border-line py-2 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-medium">{picks.join(' · ')}</span>
          <span className="text-xs text-muted">
            {bet.name}, <Amount cents={cents(bet.stake)} className="font-normal" />
          </span>
        </p>
        <p className="shrink-0 text-right">
          <span className="block text-xs text-muted">Pode pagar</span>
          <Amount cents={cents(bet.potential_payout)} />
        </p>
      </div>
      <BetCashout bet={bet} onCashout={onCashout} />
    </li>
  );
}
