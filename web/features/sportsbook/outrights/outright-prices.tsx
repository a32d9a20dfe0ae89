import { useState } from 'react';
import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import type { SportsCompetitor, SportsOutright, SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { useLiveView } from '../live/use-live-view.ts';
import { dayOf, dayText, timeText } from '../match/format-kickoff.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { championNames, outrightEnd, shortestFirst } from './outright-words.ts';

/** An outright as its page was rendered, then live. */
export function useOutright(start: SportsOutright) {
  return useLiveView<SportsOutright, SportsOutrightReply>(start, {
    rules: (calls) => calls.outrightRules,
    eventId: start.id,
    read: async (calls, view) => calls.readEvent(view, (await import('#contracts/sportsbook/tournaments.ts')).sportsOutrightReply),
  });
}

/** When its bets close, or its result. */
export function OutrightStanding({ outright, today }: { outright: SportsOutright; today: string }) {
  const end = outrightEnd(outright.state, championNames(outright));
  if (end !== null) return <p className={outright.champions.length > 0 ? 'font-medium' : 'text-muted'}>{end}</p>;
  return (
    <p className="flex flex-wrap gap-x-1 text-sm text-muted">
      <span>Apostas até:</span>
      <time dateTime={outright.starts_at} className="tabular">
        {`${dayText(dayOf(outright.starts_at), today)}, ${timeText(outright.starts_at)}`}
      </time>
    </p>
  );
}

/** True for a competitor who does not take part, or can no longer reach a winning place. */
export function isGone({ withdrawn, best_place: best = 1 }: SportsCompetitor, { definition }: SportsMarket): boolean {
  return withdrawn || best > (definition === 'outright_final' ? 2 : 1);
}

interface PricesProps {
  readonly outright: SportsOutright;
  readonly market: SportsMarket;
  readonly trust: Staleness;
  /** Shows this many of the shortest prices; omitted: all. */
  readonly most?: number;
  /** Where prices link to without script; omitted on that page itself. */
  readonly to?: string;
}

/** The prices of a market, the shortest first as of the page's opening, so that none changes its place. Withdrawn competitors have none. */
export function OutrightPrices({ outright, market, trust, most, to }: PricesProps) {
  const [order] = useState(() => shortestFirst(market));
  const gone = new Set(outright.field.filter((competitor) => isGone(competitor, market)).map(({ number }) => String(number)));
  const shown = [...order, ...market.outcomes.map(({ id }) => id).filter((id) => !order.includes(id))].filter((id) => !gone.has(id));
  return (
    <ul className="grid grid-cols-1 gap-1.5 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      {shown.slice(0, most).map((id) => {
        const outcome = market.outcomes.find((each) => each.id === id);
        return (
          outcome && (
            <li key={id} className="grid min-w-0">
              <PriceButton event={outright} market={market} outcome={outcome} trust={trust} named {...(to === undefined ? {} : { to })} />
            </li>
          )
        );
      })}
    </ul>
  );
}
