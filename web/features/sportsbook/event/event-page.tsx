import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SportsEventReply, SportsFormReply, SportsMarket } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { trustOf } from '../live/create-staleness.ts';
import { useLiveView } from '../live/use-live-view.ts';
import { LazyMatchForm, LazyMatchTracker } from '../lazy/lazy-match.tsx';
import { AwaitedHistoryLink, AwaitedMarketSearch } from '../lazy/lazy-parts.tsx';
import { EventBets } from '../my-bets/event-bets.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import { isOver, isUnderWay } from '../match/clock-text.ts';
import { eventPath, listPath } from '../match/list-path.ts';
import { readSearch } from '../search/search-path.ts';
import { screensOf } from '../sports/sport-screens.ts';
import { EventHeader } from './event-header.tsx';
import { findMarkets } from './find-markets.ts';
import { MarketCard } from './market-card.tsx';
import { marketCards } from './market-cards.ts';
import { playLine } from './play-line.ts';
import { type GroupTab, groupSearch, readGroupTab, tabsOf } from './market-group-tabs.ts';

interface EventPageProps {
  readonly start: SportsEventReply;
  /** What both clubs did before it; null where it can't be read. */
  readonly form: SportsFormReply | null;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** One match: who, when or how far, what happened, and everything that can be bet on. Another event is another key. */
export function EventPage({ start, today, form }: EventPageProps) {
  const { view: event, trust } = useLiveView<SportsEventReply, SportsEventReply>(start, {
    rules: (calls) => calls.eventRules,
    eventId: start.id,
    read: (calls, view) => calls.readEvent(view),
  });
  const tab = readGroupTab(useLocation().search, screensOf(event.sport.id));
  const leaguePath = listPath({ sport: event.sport.id, tournament: event.tournament.id });
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <AwaitedHistoryLink to={leaguePath} />
      <EventHeader event={event} today={today} />
      {event.state !== 'not_started' && <LazyMatchTracker event={event} />}
      {!isUnderWay(event.state) && <StalenessNote trust={trustOf(trust, event.state)} />}
      {isOver(event.state) ? (
        event.markets.length > 0 && (
          <details open={tab !== 'main'} className="group/all rounded-card border border-line bg-surface">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
              Como os mercados terminaram
              <span aria-hidden="true" className="mt-1 size-2.5 rotate-225 border-t-2 border-l-2 group-open/all:mt-2 group-open/all:rotate-45" />
            </summary>
            <div className="flex flex-col gap-4 p-3 sm:p-4">
              <Groups event={event} tab={tab} />
              <Markets event={event} markets={event.markets} tab={tab} trust={trust} />
            </div>
          </details>
        )
      ) : (
        <Offer event={event} tab={tab} trust={trust} />
      )}
      <EventBets eventId={start.id} />
      {form !== null && <LazyMatchForm form={form} home={start.home} away={start.away} tablePath={`${leaguePath}?tab=tabela`} />}
    </div>
  );
}

/** Whether bets are taken now, or why not; always as high, so that no price moves with it. */
function InPlay({ event, trust }: { event: SportsEventReply; trust: Staleness }) {
  const { isOpen, text } = playLine(event, trustOf(trust, event.state));
  return (
    <p role="status" className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-sm">
      {isOpen ? (
        <span aria-hidden="true" className="mx-1 size-2 shrink-0 rounded-full bg-positive" />
      ) : (
        <Lock aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      )}
      <span>{text}</span>
    </p>
  );
}

/** So many markets are worth a search. */
const MANY = 12;

/** Everything that can be bet on, by groups or by a search; what was decided already when the page was opened stands apart. */
function Offer({ event, tab, trust }: { event: SportsEventReply; tab: GroupTab; trust: Staleness }) {
  const { search } = useLocation();
  const [asked] = useState(() => readSearch(search));
  const [q, setQ] = useState(asked);
  const [decided] = useState(() => new Set(event.markets.filter(({ status }) => status === -3 || status === -4).map(({ id }) => id)));
  const open = event.markets.filter(({ id }) => !decided.has(id));
  const over = event.markets.filter(({ id }) => decided.has(id));
  const found = findMarkets(open, q);
  return (
    <>
      {(isUnderWay(event.state) || event.markets.length > MANY) && (
        <div className="-my-2 flex flex-wrap items-center justify-end gap-x-2">
          {isUnderWay(event.state) && <InPlay event={event} trust={trust} />}
          {event.markets.length > MANY && <AwaitedMarketSearch q={asked} onType={setQ} />}
        </div>
      )}
      {found === open ? <Groups event={event} tab={tab} /> : <Found count={found.length} />}
      {(found === open || found.length > 0) && <Markets event={event} markets={found} tab={found === open ? tab : 'all'} trust={trust} />}
      {over.length > 0 && found === open && (
        <details className="group/over rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
            Mercados já decididos
            <span aria-hidden="true" className="mt-1 size-2.5 rotate-225 border-t-2 border-l-2 group-open/over:mt-2 group-open/over:rotate-45" />
          </summary>
          <div className="p-3 sm:p-4">
            <Markets event={event} markets={over} tab="all" trust={trust} />
          </div>
        </details>
      )}
    </>
  );
}

function Found({ count }: { count: number }) {
  return (
    <p role="status" className="text-sm text-muted">
      {count === 0 ? 'Nenhum mercado deste jogo tem esse nome.' : count === 1 ? '1 mercado encontrado' : `${count} mercados encontrados`}
    </p>
  );
}

function Groups({ event, tab }: { event: SportsEventReply; tab: GroupTab }) {
  if (event.markets.length === 0) return null;
  return (
    <nav aria-label="Grupos de mercados" className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabsOf(event.markets, tab, screensOf(event.sport.id)).map(({ tab: each, name, slug }) => (
          <li key={each}>
            <Link
              to={eventPath(event.id) + groupSearch(slug)}
              replace
              preventScrollReset
              aria-current={each === tab ? 'page' : undefined}
              className={cx(
                'relative flex h-12 items-center px-3 whitespace-nowrap no-underline -outline-offset-2 hover:text-text',
                each === tab ? 'font-medium text-text after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-accent' : 'text-muted',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MarketsProps {
  readonly event: SportsEventReply;
  readonly markets: readonly SportsMarket[];
  readonly tab: GroupTab;
  readonly trust: Staleness;
}

function Markets({ event, markets, tab, trust }: MarketsProps) {
  const cards = marketCards(markets, tab, screensOf(event.sport.id));
  if (cards.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-muted">
        {markets.length === 0 ? 'Este jogo está sem cotações.' : 'Nenhum mercado neste grupo.'}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {cards.map((card) => (
        <MarketCard key={card.key} card={card} event={event} trust={trust} />
      ))}
    </div>
  );
}
