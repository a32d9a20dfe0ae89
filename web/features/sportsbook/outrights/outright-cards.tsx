import { Link } from 'react-router';
import type { SportsOutrightResult } from '#contracts/sportsbook/events.ts';
import type { SportsOutright } from '#contracts/sportsbook/tournaments.ts';
import { stalenessOf } from '../live/create-staleness.ts';
import { isOver } from '../match/clock-text.ts';
import { dayOf, dayText } from '../match/format-kickoff.ts';
import { eventPath } from '../match/list-path.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import { OutrightPrices, OutrightStanding, useOutright } from './outright-prices.tsx';
import { championNames, outrightEnd } from './outright-words.ts';

/** The number of an outright's prices on its tournament's page; its own page has them all. */
const SHOWN = 6;

/** A tournament's outrights: the open ones with their prices, then the results of the last ones. */
export function OutrightCards({ outrights, today }: { outrights: readonly SportsOutright[]; today: string }) {
  const over = outrights.filter(({ state }) => isOver(state));
  return (
    <>
      {outrights.map((outright) => !isOver(outright.state) && <OutrightCard key={outright.id} start={outright} today={today} />)}
      {over.length > 0 && <OutrightResults rows={over.map((outright) => ({ ...outright, champions: [...championNames(outright)] }))} today={today} />}
    </>
  );
}

function OutrightCard({ start, today }: { start: SportsOutright; today: string }) {
  const { view, trust } = useOutright(start);
  const [market] = view.markets;
  const to = eventPath(view.id);
  return (
    <section aria-labelledby={view.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={view.id} className="min-w-0 text-base font-medium wrap-anywhere">
          <Link to={to} className="inline-flex min-h-11 items-center text-text no-underline hover:underline">
            {market === undefined ? view.name : `${view.name}: ${market.name}`}
          </Link>
        </h2>
        {view.simulated && <span className="rounded-sm bg-line/60 px-1.5 py-0.5 text-xs text-muted">simulado</span>}
      </div>
      <OutrightStanding outright={view} today={today} />
      <StalenessNote trust={stalenessOf(trust, view.state)} />
      {market !== undefined && <OutrightPrices outright={view} market={market} trust={trust} most={SHOWN} to={to} />}
      <Link to={to} className="flex min-h-11 items-center self-start text-sm text-text underline underline-offset-4">
        Ver todos os competidores
      </Link>
    </section>
  );
}

/** Results of outrights, each linked to its page. */
export function OutrightResults({ rows, today }: { rows: readonly SportsOutrightResult[]; today: string }) {
  return (
    <section aria-labelledby="campeoes" className="flex flex-col gap-3">
      <h2 id="campeoes" className="text-base font-medium">
        Campeões
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {rows.map(({ id, name, state, champions, tournament, starts_at }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link to={eventPath(id)} className="flex min-h-14 flex-col justify-center gap-0.5 px-3 py-2 text-sm text-text no-underline sm:px-4">
              <span className="text-xs text-muted">{`${dayText(dayOf(starts_at), today)}, ${tournament.name}`}</span>
              <span className="wrap-anywhere">{name}</span>
              <span className="font-medium wrap-anywhere">{outrightEnd(state, champions)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
