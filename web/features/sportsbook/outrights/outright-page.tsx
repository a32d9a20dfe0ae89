import { Link } from 'react-router';
import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import type { SportsOutright, SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { stalenessOf } from '../live/create-staleness.ts';
import { AwaitedHistoryLink } from '../lazy/lazy-parts.tsx';
import { isOver } from '../match/clock-text.ts';
import { listPath } from '../match/list-path.ts';
import { EventBets } from '../my-bets/event-bets.tsx';
import { StalenessNote } from '../price/staleness-note.tsx';
import { isGone, OutrightPrices, OutrightStanding, useOutright } from './outright-prices.tsx';

/** An outright: until when it accepts bets or its result, and every competitor's prices. Give another one another key. */
export function OutrightPage({ start, today }: { start: SportsOutrightReply; today: string }) {
  const { view, trust } = useOutright(start);
  const path = listPath({ sport: view.sport.id, tournament: view.tournament.id });
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <AwaitedHistoryLink to={path} />
      <header className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 sm:p-6">
        <p className="text-sm text-muted">
          <Link to={path} className="-my-2 inline-flex min-h-11 items-center text-muted hover:text-text">
            {view.tournament.name}
          </Link>
          {view.simulated && <span className="ml-2 rounded-sm bg-line/60 px-1.5 py-0.5 text-xs">simulado</span>}
        </p>
        <h1 className="text-xl wrap-anywhere lg:text-2xl">{view.name}</h1>
        <OutrightStanding outright={view} today={today} />
      </header>
      {!isOver(view.state) && <StalenessNote trust={stalenessOf(trust, view.state)} />}
      {view.markets.length === 0 && <p className="rounded-card border border-line bg-surface p-5 text-muted">Esta competição está sem cotações.</p>}
      {view.markets.map((market) => (
        <section key={market.id} aria-labelledby={market.definition} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
          <h2 id={market.definition} className="text-base font-medium">
            {market.name}
          </h2>
          <OutrightPrices outright={view} market={market} trust={trust} />
          <Gone outright={view} market={market} />
        </section>
      ))}
      <EventBets eventId={start.id} />
    </div>
  );
}

/** Names the competitors without a price, and why. */
function Gone({ outright, market }: { outright: SportsOutright; market: SportsMarket }) {
  const gone = outright.field.filter((competitor) => isGone(competitor, market));
  const names = (withdrew: boolean) =>
    gone
      .filter((each) => each.withdrawn === withdrew)
      .map(({ name }) => name)
      .join(', ');
  const [withdrawn, out] = [names(true), names(false)] as const;
  return (
    <>
      {out !== '' && <p className="text-sm text-muted">{`Fora da disputa: ${out}.`}</p>}
      {withdrawn !== '' && <p className="text-sm text-muted">{`Não participa: ${withdrawn}. As apostas em quem não participa voltam.`}</p>}
    </>
  );
}
