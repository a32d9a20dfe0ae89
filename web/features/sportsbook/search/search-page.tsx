import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SportsSearchReply } from '#contracts/sportsbook/events.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { FieldScene } from '../browse/field-scene.tsx';
import { listPath } from '../match/list-path.ts';
import { LazyEmptyState, LazyErrorState, loadSeldom } from '../lazy/lazy-parts.tsx';
import { AwaitedSearchBox } from '../lazy/lazy-search.tsx';
import { LazyEventList } from '../lazy/lazy-event-list.tsx';
import { leagueText } from '../sports/sport-screens.ts';
import { searchCall } from './search-path.ts';
import type { SearchStart } from './search-start.ts';
import { useSearch } from './use-search.ts';

/** Matches and tournaments by name: with results while typing, and by the form alone. */
export function SearchPage({ start }: { start: SearchStart }) {
  const search = useSearch(start);
  // The code of the empty and error messages must be loaded before the connection is lost.
  useEffect(() => void loadSeldom().catch(() => undefined), []);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl lg:text-2xl">Buscar jogos</h1>
      <AwaitedSearchBox q={search.q} onType={search.apply} />
      <div aria-busy={search.status === 'loading'}>
        {search.status === 'failed' ? (
          <LazyErrorState title="Não deu para buscar os jogos." onRetry={search.retry}>
            Confira sua conexão e tente de novo.
          </LazyErrorState>
        ) : search.q === '' || search.found === null ? (
          <p className="text-muted">Escreva o nome de um time ou de um campeonato.</p>
        ) : (
          <Found q={search.foundFor} today={start.today} found={search.found} />
        )}
      </div>
    </div>
  );
}

function Found({ q, today, found: { events, tournaments } }: { q: string; today: string; found: SportsSearchReply }) {
  if (events.length + tournaments.length === 0) {
    return (
      <LazyEmptyState scene={<FieldScene />} title={`Nenhum jogo para “${q}”.`} action={<LinkButton to="/sports">Ver todos os jogos</LinkButton>}>
        <p>Só aparecem jogos ao vivo ou por começar.</p>
      </LazyEmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="text-sm text-muted">
        {countText(events.length, tournaments.length)}
      </p>
      {tournaments.length > 0 && (
        <section aria-labelledby="achados">
          <h2 id="achados" className="text-base font-medium">
            Campeonatos
          </h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {tournaments.map(({ id, name, sport, category, events: count }) => (
              <li key={id}>
                <Link
                  to={listPath({ sport, tournament: id })}
                  className="flex h-11 items-center gap-2 rounded-control border border-line px-4 text-sm text-text no-underline hover:border-line-strong"
                >
                  {leagueText(sport, name)}
                  <span className="tabular text-xs text-muted">
                    {category.name}, {count === 1 ? '1 jogo' : `${count} jogos`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && <LazyEventList key={q} start={events} read={(calls) => calls.readRows(searchCall(q))} today={today} />}
    </div>
  );
}

function countText(events: number, tournaments: number): string {
  const parts = [events === 1 ? '1 jogo' : `${events} jogos`];
  if (tournaments > 0) parts.push(tournaments === 1 ? '1 campeonato' : `${tournaments} campeonatos`);
  return parts.join(' e ');
}
