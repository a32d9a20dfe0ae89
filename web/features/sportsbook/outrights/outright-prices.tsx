import { useState } from 'react';
import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import type { SportsCompetitor, SportsOutright, SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { useLiveView } from '../live/use-live-view.ts';
import { dayOf, dayText, timeText } from '../match/format-kickoff.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { championNames, outrightEnd, shortestFirst } from './outright-words.ts';

/** A competition as a whole as its page came with it, then live. */
export function useOutright(start: SportsOutright) {
  return useLiveView<SportsOutright, SportsOutrightReply>(start, {
    rules: (calls) => calls.outrightRules,
    eventId: start.id,
    read: async (calls, view) => calls.readEvent(view, (await import('#contracts/sportsbook/tournaments.ts')).sportsOutrightReply),
  });
}

/** When its bets close, or how it ended. */
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

/** True for who does not take part, or can no longer come to a place that wins. */
export function isGone({ withdrawn, best_place: best = 1 }: SportsCompetitor, { definition }: SportsMarket): boolean {
  return withdrawn || best > (definition === 'outright_final' ? 2 : 1);
}

interface PricesProps {
  readonly outright: SportsOutright;
  readonly market: SportsMarket;
  readonly trust: Staleness;
  /** So many of the shortest prices; left out: all. */
  readonly most?: number;
  /** Where prices lead while no script runs; left out where they stand on that page. */
  readonly to?: string;
}

/** The prices of a market, the shortest first as they were when the page was opened: nothing changes its place. Who is gone has none. */
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
