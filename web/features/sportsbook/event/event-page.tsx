import { Link, useLocation } from 'react-router';
import type { SportsEventReply, SportsFormReply } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { useLiveView } from '../live/use-live-view.ts';
import { LazyMatchForm, LazyMatchTracker } from '../lazy/lazy-match.tsx';
import { AwaitedHistoryLink } from '../lazy/lazy-parts.tsx';
import { EventBets } from '../my-bets/event-bets.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import { isAhead, isOver } from '../match/clock-text.ts';
import { eventPath, listPath } from '../match/list-path.ts';
import { screensOf } from '../sports/sport-screens.ts';
import { EventHeader } from './event-header.tsx';
import { MarketCard } from './market-card.tsx';
import { marketCards } from './market-cards.ts';
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
  const screens = screensOf(event.sport.id);
  const tab = readGroupTab(useLocation().search, screens);
  const leaguePath = listPath({ sport: event.sport.id, tournament: event.tournament.id });
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <AwaitedHistoryLink to={leaguePath} />
      <EventHeader event={event} today={today} />
      {event.state !== 'not_started' && <LazyMatchTracker event={event} />}
      <StalenessNote trust={trust} />
      {isAhead(event.state) ? (
        <>
          <Groups event={event} tab={tab} />
          <Markets event={event} tab={tab} trust={trust} />
        </>
      ) : (
        event.markets.length > 0 && (
          <details open={tab !== 'main'} className="group/all rounded-card border border-line bg-surface">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
              {isOver(event.state) ? 'Como os mercados terminaram' : 'Mercados deste jogo, fechados'}
              <span aria-hidden="true" className="mt-1 size-2.5 rotate-225 border-t-2 border-l-2 group-open/all:mt-2 group-open/all:rotate-45" />
            </summary>
            <div className="flex flex-col gap-4 p-3 sm:p-4">
              <Groups event={event} tab={tab} />
              <Markets event={event} tab={tab} trust={trust} />
            </div>
          </details>
        )
      )}
      <EventBets eventId={start.id} />
      {form !== null && <LazyMatchForm form={form} home={start.home} away={start.away} tablePath={`${leaguePath}?tab=tabela`} />}
    </div>
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

function Markets({ event, tab, trust }: { event: SportsEventReply; tab: GroupTab; trust: Staleness }) {
  const cards = marketCards(event.markets, tab, screensOf(event.sport.id));
  if (cards.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-muted">
        {event.markets.length === 0 ? 'Este jogo está sem cotações.' : 'Nenhum mercado neste grupo.'}
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
