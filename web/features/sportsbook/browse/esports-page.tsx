import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { AwaitedUnread, LazyEmptyState } from '../lazy/lazy-parts.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import type { SportsCalls } from '../live/use-live-view.ts';
import { EventList } from './event-list.tsx';
import type { EsportsGame, EsportsStart } from './esports-start.ts';
import { FieldScene } from './field-scene.tsx';

const PATH = '/sports/esports';

/** The esports page: the live and coming matches of all games or of one. */
export function EsportsPage({ start }: { start: EsportsStart }) {
  const { games, chosen } = start;
  const name = games.find(({ id }) => id === chosen)?.name;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl lg:text-2xl">{name === undefined ? 'Esports' : `Esports: ${name}`}</h1>
        <p className="text-sm text-muted">Partidas ao vivo e as próximas.</p>
      </header>
      {games.length > 0 && (
        <nav aria-label="Jogos de esports">
          <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <Game to={PATH} name="Todos" games={games} isChosen={chosen === null} />
            {games.map((game) => (
              <Game key={game.id} to={`${PATH}/${game.id}`} name={game.name} games={[game]} isChosen={game.id === chosen} />
            ))}
          </ul>
        </nav>
      )}
      <Matches start={start} name={name} />
    </div>
  );
}

function Game({ to, name, games, isChosen }: { to: string; name: string; games: readonly EsportsGame[]; isChosen: boolean }) {
  const sum = (of: (game: EsportsGame) => number) => games.reduce((all, game) => all + of(game), 0);
  const live = sum((game) => game.live);
  return (
    <li className="flex max-sm:first:col-span-2">
      <Link
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className={cx(
          'flex min-h-14 flex-1 flex-col justify-center rounded-control border px-4 py-1.5 text-sm no-underline transition-colors sm:min-w-36',
          isChosen ? 'border-primary bg-raised text-text' : 'border-line text-muted hover:border-line-strong hover:text-text',
        )}
      >
        <span className="font-medium text-text">{name}</span>
        <span className="tabular flex items-center gap-1.5 text-xs">
          {live > 0 && <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />}
          {countsText(
            live,
            sum((game) => game.events),
          )}
        </span>
      </Link>
    </li>
  );
}

/** "2 ao vivo, 14 a seguir". */
function countsText(live: number, ahead: number): string {
  const texts = [...(live > 0 ? [`${live} ao vivo`] : []), ...(ahead > 0 ? [`${ahead} a seguir`] : [])];
  return texts.length === 0 ? 'sem partidas agora' : texts.join(', ');
}

function Matches({ start, name }: { start: EsportsStart; name: string | undefined }) {
  const { rows, paths, today, chosen } = start;
  if (rows === null) {
    return (
      <AwaitedUnread title="Não deu para carregar as partidas." skeleton="h-[360px]">
        Suas apostas e seu saldo continuam como estavam.
      </AwaitedUnread>
    );
  }
  if (rows.length === 0) {
    return (
      <LazyEmptyState
        scene={<FieldScene />}
        title={name === undefined ? 'Nenhuma partida de esports agora.' : `Nenhuma partida de ${name} agora.`}
        action={<LinkButton to="/sports">Ver outros esportes</LinkButton>}
      >
        <p>Os outros esportes estão abertos, com jogos ao vivo e os próximos.</p>
      </LazyEmptyState>
    );
  }
  const read = async (calls: SportsCalls) => (await Promise.all(paths.map((path) => calls.readRows(path)))).flat();
  return <EventList key={chosen ?? ''} start={rows} read={read} today={today} />;
}
