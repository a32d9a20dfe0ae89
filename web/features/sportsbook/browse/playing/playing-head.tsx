import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { listPath, type ListPlace } from '../../match/list-path.ts';
import { listedScreen, listScreens } from '../../sports/sport-screens.ts';
import { type ListAsked, listSearch } from '../list-filter.ts';
import { MarketButton } from '../market-button.tsx';
import type { Playing } from './playing-rules.ts';
import { orderStore, type PlayingOrder } from './order-store.ts';

interface PlayingHeadProps {
  readonly playing: Playing;
  readonly place: ListPlace;
  readonly asked: ListAsked;
  readonly order: PlayingOrder;
}

/** The number of live matches of each sport, and their order: links, so that each choice has an address. */
export function PlayingHead({ playing, place, asked, order }: PlayingHeadProps) {
  const names = new Map(playing.rows.map(({ sport }) => [sport.id, sport.name]));
  const sports = [...names].map(([id, name]) => ({ id, name, count: playing.counts[id] ?? 0 }));
  const search = (change: Partial<ListAsked>, sport = place.sport) => listSearch({ ...asked, page: 1, byMinute: order === 'minute', ...change }, sport);
  const all = Object.values(playing.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label="Esportes ao vivo" className="-mx-4 overflow-x-auto px-2 sm:-mx-2 sm:px-0">
        <ul className="flex gap-1">
          {(sports.length > 1 || place.sport !== null) && (
            <Sport to={`/sports${search({ market: null }, null)}`} name="Todos" count={all} current={place.sport === null} />
          )}
          {sports.map(({ id, name, count }) => (
            <Sport
              key={id}
              to={listPath({ sport: id, tournament: null }) + search({ market: null }, id)}
              name={name}
              count={count}
              current={place.sport === id}
            />
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-2 max-sm:w-full sm:ml-auto">
        <nav aria-label="Ordem dos jogos">
          <ul className="flex rounded-control border border-line p-0.5">
            <Order to={listPath(place) + search({ byMinute: false })} name="Por liga" current={order === 'league'} onChoose={() => orderStore.set('league')} />
            <Order to={listPath(place) + search({ byMinute: true })} name="Por minuto" current={order === 'minute'} onChoose={() => orderStore.set('minute')} />
          </ul>
        </nav>
        <MarketButton name={listedScreen(listScreens(place.sport), asked.market ?? '').name} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly name: string;
  readonly current: boolean;
}

function Sport({ to, name, count, current }: ChoiceProps & { count: number }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className={cx(
          'relative flex min-h-11 items-center gap-1.5 px-2 text-sm whitespace-nowrap no-underline hover:text-text',
          current ? 'font-medium text-text after:absolute after:inset-x-2 after:bottom-1 after:h-0.5 after:bg-accent' : 'text-muted',
        )}
      >
        {name}
        <span translate="no" className="tabular text-xs text-muted">
          {count}
        </span>
        <span className="sr-only">{count === 1 ? 'jogo' : 'jogos'}</span>
      </Link>
    </li>
  );
}

function Order({ to, name, current, onChoose }: ChoiceProps & { onChoose: () => void }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        onClick={onChoose}
        className={cx(
          'flex h-10 items-center rounded-sm px-3 text-sm whitespace-nowrap no-underline',
          current ? 'bg-raised font-medium text-text' : 'text-muted hover:text-text',
        )}
      >
        {name}
      </Link>
    </li>
  );
}
