import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SportsEventReply, SportsFormReply, SportsMarket } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { stalenessOf } from '../live/create-staleness.ts';
import { useLiveView } from '../live/use-live-view.ts';
import { wantNear } from '#web/shared/lazy/when-wanted.ts';
import { LazyMatchForm, openForm } from '../lazy/lazy-match.tsx';
import { playParts } from '../lazy/lazy-play.tsx';
import { LazyBuilder } from '../lazy/lazy-builder.tsx';
import { AwaitedHistoryLink } from '../lazy/lazy-parts.tsx';
import { EventBets } from '../my-bets/event-bets.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import { isOver, isUnderWay } from '../match/clock-text.ts';
import { eventPath, listPath } from '../match/list-path.ts';
import { useLazyCode } from '../slip/use-lazy-code.ts';
import type { PageTexts } from '../sports/sport-code.ts';
import { EventHeader } from './event-header.tsx';
import type { MarketSearchProps, MarketSearchStart } from './find-markets.ts';
import { MarketCard } from './market-card.tsx';
import { marketCards } from './market-cards.ts';
import { type GroupTab, groupSearch, readGroupTab, tabsOf } from './market-group-tabs.ts';

interface EventPageProps {
  readonly start: SportsEventReply;
  readonly texts: PageTexts;
  /** Past matches of both clubs; null where they can't be read. */
  readonly form: SportsFormReply | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The search in the address; null without one. */
  readonly search?: MarketSearchStart | null;
}

/** One match: sides, time or score, incidents, and all its markets. Give another event another key. */
export function EventPage({ start, texts, today, form, search = null }: EventPageProps) {
  const { view: event, trust } = useLiveView<SportsEventReply, SportsEventReply>(start, {
    rules: (calls) => calls.eventRules,
    eventId: start.id,
    read: (calls, view) => calls.readEvent(view),
  });
  const { Tracker, Lineups } = playParts(start.sport.id);
  const tab = readGroupTab(useLocation().search, texts);
  const leaguePath = listPath({ sport: event.sport.id, tournament: event.tournament.id });
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <AwaitedHistoryLink to={leaguePath} />
      <EventHeader event={event} today={today} />
      {event.state !== 'not_started' && <Tracker event={event} />}
      {!isUnderWay(event.state) && <StalenessNote trust={stalenessOf(trust, event.state)} />}
      {isOver(event.state) ? (
        event.markets.length > 0 && (
          <Fold title="Como os mercados terminaram" open={tab !== 'main'}>
            <Groups event={event} texts={texts} tab={tab} />
            <Markets event={event} texts={texts} markets={event.markets} tab={tab} trust={trust} />
          </Fold>
        )
      ) : (
        <Offer event={event} texts={texts} tab={tab} trust={trust} search={search} />
      )}
      <EventBets eventId={start.id} />
      {event.lineups && (
        <div ref={whenNear}>
          <Lineups lineups={event.lineups} home={start.home} away={start.away} />
        </div>
      )}
      {form !== null && <Form start={start} form={form} isFolded={isUnderWay(start.state)} tablePath={`${leaguePath}?tab=tabela`} />}
    </div>
  );
}

/** The past matches of both clubs, collapsed while the match is played. The code loads when the section is opened or nearly in view. */
function Form({ start, form, tablePath, isFolded }: { start: SportsEventReply; form: SportsFormReply; tablePath: string; isFolded: boolean }) {
  const shown = { form, home: start.home, away: start.away, tablePath };
  if (!isFolded) {
    return (
      <div ref={whenNear}>
        <LazyMatchForm {...shown} />
      </div>
    );
  }
  return (
    <Fold title="Antes deste jogo" onUnfold={openForm}>
      <LazyMatchForm {...shown} />
    </Fold>
  );
}

const whenNear = wantNear(openForm);

/** Only on the server; left out of the browser's bundle with its imports. */
const scriptless = import.meta.env.SSR ? await import('./scriptless-search.lazy.tsx') : null;

/** From this number of markets on a search is offered. */
const MANY = 12;

interface OfferProps {
  readonly event: SportsEventReply;
  readonly texts: PageTexts;
  readonly tab: GroupTab;
  readonly trust: Staleness;
  readonly search: MarketSearchStart | null;
}

/** All markets, by groups or by a search; markets decided before the page was opened are listed separately. */
function Offer({ event, texts, tab, trust, search }: OfferProps) {
  const { InPlay } = playParts(event.sport.id);
  const [found, setFound] = useState<ReadonlySet<string> | null>(() => search && new Set(search.found));
  const [decided] = useState(() => new Set(event.markets.filter(({ status }) => status === -3 || status === -4).map(({ id }) => id)));
  const open = event.markets.filter(({ id }) => !decided.has(id) && (found === null || found.has(id)));
  const over = event.markets.filter(({ id }) => decided.has(id));
  return (
    <>
      {(isUnderWay(event.state) || event.markets.length > MANY) && (
        <div className="-my-2 flex min-h-12 flex-wrap items-center justify-end gap-x-2">
          {isUnderWay(event.state) && <InPlay event={event} trust={stalenessOf(trust, event.state)} />}
          {event.markets.length > MANY && <Search markets={event.markets} onFind={setFound} />}
          {event.markets.length > MANY && (
            <noscript className="basis-full">{scriptless && <scriptless.ScriptlessSearch eventId={event.id} q={search?.q} />}</noscript>
          )}
        </div>
      )}
      {found === null ? <Groups event={event} texts={texts} tab={tab} /> : <Found count={open.length} />}
      {found === null && tab === 'builder' && <LazyBuilder eventId={event.id} />}
      {(found === null || open.length > 0) && <Markets event={event} texts={texts} markets={open} tab={found === null ? tab : 'all'} trust={trust} />}
      {over.length > 0 && found === null && (
        <Fold title="Mercados já decididos">
          <Markets event={event} texts={texts} markets={over} tab="all" trust={trust} />
        </Fold>
      )}
    </>
  );
}

const loadSearch = () => import('./market-search.lazy.tsx');

/** The search's code loads with the first press. */
function Search(props: MarketSearchProps) {
  const [wanted, setWanted] = useState(false);
  const { code } = useLazyCode(wanted, loadSearch);
  if (code !== null) return <code.MarketSearch {...props} />;
  return (
    <button
      type="button"
      data-enhanced=""
      aria-busy={wanted}
      onClick={() => setWanted(true)}
      className="flex h-11 items-center rounded-control px-2 text-sm text-muted underline underline-offset-4 hover:text-text [@media(scripting:none)]:hidden"
    >
      Buscar mercado
    </button>
  );
}

function Found({ count }: { count: number }) {
  return (
    <p role="status" className="text-sm text-muted">
      {count === 0 ? 'Nenhum mercado deste jogo tem esse nome.' : count === 1 ? '1 mercado encontrado' : `${count} mercados encontrados`}
    </p>
  );
}

function Fold({ title, open = false, onUnfold, children }: { title: string; open?: boolean; onUnfold?: () => void; children: ReactNode }) {
  return (
    <details open={open} onToggle={onUnfold} className="group/all rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="mt-1 size-2.5 rotate-225 border-t-2 border-l-2 group-open/all:mt-2 group-open/all:rotate-45" />
      </summary>
      <div className="flex flex-col gap-4 p-3 sm:p-4">{children}</div>
    </details>
  );
}

function Groups({ event, texts, tab }: { event: SportsEventReply; texts: PageTexts; tab: GroupTab }) {
  if (event.markets.length === 0) return null;
  return (
    <nav aria-label="Grupos de mercados" className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabsOf(event.markets, tab, texts).map(({ tab: each, name, slug }) => (
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
  readonly texts: PageTexts;
  readonly markets: readonly SportsMarket[];
  readonly tab: GroupTab;
  readonly trust: Staleness;
}

function Markets({ event, texts, markets, tab, trust }: MarketsProps) {
  const cards = marketCards(markets, tab, texts);
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
