import type { CasinoGame, CasinoGameDetail } from '#contracts/casino.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { HistoryLink } from '#web/shared/navigation/history-link.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameGrid } from '../shelf/game-grid.tsx';
import { PosterImage } from '../shelf/poster-image.tsx';
import { type FavouriteControl, useFavourites } from '../favourites/use-favourites.ts';

interface GamePageProps {
  readonly game: CasinoGameDetail;
  /** Further games of the house, this one left out. */
  readonly others: readonly CasinoGame[];
}

/** A game before it is played: what it is, what it returns, what a bet may be, how it goes. */
export function GamePage({ game, others }: GamePageProps) {
  const favourites = useFavourites();
  return (
    <div className="flex flex-col gap-10">
      <HistoryLink to="/casino" />
      <article className="grid gap-6 md:grid-cols-[minmax(220px,320px)_minmax(0,1fr)] md:gap-8 lg:gap-12">
        <div className="mx-auto w-full max-w-[220px] overflow-hidden rounded-card md:max-w-none md:self-start">
          <PosterImage image={game.image} imageCf={game.image_cf} early />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <GameHeader game={game} favourites={favourites} />
          <GameFacts game={game} />
          {game.rules.length > 0 && <Rules rules={game.rules} />}
        </div>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="outros" className="flex flex-col gap-4">
          <h2 id="outros" className="text-lg">
            Outros jogos
          </h2>
          <GameGrid games={others} favourites={favourites} />
        </section>
      )}
    </div>
  );
}

function GameHeader({ game, favourites }: { game: CasinoGameDetail; favourites: FavouriteControl }) {
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-xl lg:text-2xl">{game.name}</h1>
      <p className="max-w-[70ch] text-base text-muted">{game.description}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <PlayAct game={game} />
        <FavouriteButton pressed={favourites.ids.has(game.id)} onPress={() => favourites.toggle(game)} />
      </div>
    </header>
  );
}

/** The one way in; said openly where there is none now. */
function PlayAct({ game }: { game: CasinoGameDetail }) {
  const { casino_enabled } = useSettings();
  if (!casino_enabled) return <Notice tone="info">O cassino está em pausa: não dá para apostar agora.</Notice>;
  if (game.path.startsWith('/play/')) return <Notice tone="info">Este jogo ainda não abriu para apostas.</Notice>;
  return (
    <LinkButton to={game.path} size="lg">
      Jogar
    </LinkButton>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <section aria-labelledby="regras" className="flex flex-col gap-3">
      <h2 id="regras" className="text-lg">
        Como se joga
      </h2>
      <ol className="flex max-w-[70ch] list-decimal flex-col gap-2 pl-5 text-base text-muted marker:text-faint">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
