import { memo } from 'react';
import type { SportsMarket } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { PricedEvent, Staleness } from '../price/priced-event.ts';
import type { MarketCard as Card } from './market-cards.ts';
import { scoreGroups } from './score-groups.ts';

interface MarketCardProps {
  readonly card: Card;
  readonly event: PricedEvent;
  readonly trust: Staleness;
}

/** One market, or all lines of it, each a row; it folds. Suspended and settled ones keep their place and say so. */
export function MarketCard({ card, event, trust }: MarketCardProps) {
  return (
    <details open className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-medium tracking-normal">{card.title}</h2>
        <span className="flex items-center gap-2 text-xs text-muted">
          {statusText(card)}
          <span
            aria-hidden="true"
            className="mt-1 size-2.5 rotate-225 border-t-2 border-l-2 transition-transform duration-150 group-open:mt-2 group-open:rotate-45"
          />
        </span>
      </summary>
      <div className="flex flex-col gap-1.5 px-3 pb-3 sm:px-4">
        {card.markets.map((market) => (
          <Prices key={market.id} market={market} event={event} trust={trust} />
        ))}
      </div>
    </details>
  );
}

const columns: Readonly<Record<number, string>> = { 2: 'grid-cols-2', 3: 'grid-cols-3' };

interface PricesProps {
  readonly market: SportsMarket;
  readonly event: PricedEvent;
  readonly trust: Staleness;
}

const Prices = memo(function Prices({ market, event, trust }: PricesProps) {
  return market.definition === 'correct_score' ? <Scores market={market} event={event} trust={trust} /> : <Line market={market} event={event} trust={trust} />;
});

/** Scores by who wins with them, each column from the fewest goals on; whatever is no score of its own below. */
function Scores({ market, event, trust }: PricesProps) {
  const groups = scoreGroups(market.outcomes);
  const names = { home: event.home.name, draw: 'Empate', away: event.away.name };
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-1.5">
        {(['home', 'draw', 'away'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-col gap-1.5">
            <h3 className="truncate text-center text-xs font-normal tracking-normal text-muted">{names[side]}</h3>
            {groups[side].map((outcome) => (
              <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named />
            ))}
          </div>
        ))}
      </div>
      {groups.other.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named />
      ))}
    </>
  );
}

function Line({ market, event, trust }: PricesProps) {
  const many = columns[market.outcomes.length] ?? 'grid-cols-2 sm:grid-cols-3';
  return (
    <div className={cx('grid gap-1.5', many)}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named stacked={market.outcomes.length === 3} />
      ))}
    </div>
  );
}

/** What all of a card's markets have in common, where that is worth a word. */
function statusText({ markets }: Card): string | null {
  const all = (status: SportsMarket['status']) => markets.every((market) => market.status === status);
  if (all(-1)) return 'Suspenso';
  if (all(-3)) return 'Encerrado';
  if (all(-4)) return 'Anulado';
  return null;
}
