import { memo } from 'react';
import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { PricedMatch, Staleness } from '../price/priced-event.ts';
import { marketLayout } from '../sports/market-layouts.ts';
import type { MarketLayoutProps } from '../sports/sport-code.ts';
import { haveLongNames, type MarketCard as Card } from './market-cards.ts';

interface MarketCardProps {
  readonly card: Card;
  readonly event: PricedMatch;
  readonly trust: Staleness;
}

/** One market, or all its lines, each in a row; collapsible. Suspended and settled markets keep their place and show their state. */
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

const Prices = memo(function Prices(props: MarketLayoutProps) {
  const layout = marketLayout(props.event.sport.id, props.market.definition);
  return layout === undefined ? <Line {...props} /> : <layout.Prices {...props} />;
});

function Line({ market, event, trust }: MarketLayoutProps) {
  const three = market.outcomes.length === 3;
  const long = three && haveLongNames(market.outcomes);
  const many = long ? 'grid-cols-1 sm:grid-cols-3' : (columns[market.outcomes.length] ?? 'grid-cols-2 sm:grid-cols-3');
  return (
    <div className={cx('grid gap-1.5', many)}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named stacked={three && !long} />
      ))}
    </div>
  );
}

/** A badge for all of a card's markets, where they share one. */
function statusText({ markets }: Card): string | null {
  const all = (status: SportsMarket['status']) => markets.every((market) => market.status === status);
  if (all(-1)) return 'Suspenso';
  if (all(-3)) return 'Encerrado';
  if (all(-4)) return 'Anulado';
  return null;
}
