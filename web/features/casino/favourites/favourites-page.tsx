import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PosterCard } from '#ui/data/poster-card.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { Chips } from '../shelf/chips.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import { GridSkeleton, gridClass } from '../shelf/game-grid.tsx';
import { PosterImage } from '../shelf/poster-image.tsx';
import type { Chip } from '../shelf/shelf-start.ts';
import { type FavouriteControl, useFavourites } from './use-favourites.ts';

/** The player's own shelf, read only for a logged-in player; a visitor reads what it is for. */
export function FavouritesPage({ chips }: { chips: readonly Chip[] }) {
  const loggedIn = useSession().status === 'in';
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <header className="flex flex-col gap-1.5">
        <h1 className="text-xl lg:text-2xl">Seus favoritos</h1>
        <p className="max-w-[70ch] text-base text-muted">Os jogos que você marcou com o coração, em qualquer aparelho em que entrar.</p>
      </header>
      {chips.length > 0 && <Chips chips={chips} />}
      {loggedIn ? <OwnFavourites /> : <Invitation />}
    </div>
  );
}

function Invitation() {
  return (
    <EmptyState scene={<GamesScene />} title="Entre para guardar seus jogos favoritos." action={<ModalLink modal="login">Entrar</ModalLink>}>
      <p>Depois é só tocar no coração de cada jogo.</p>
    </EmptyState>
  );
}

function OwnFavourites() {
  const favourites = useFavourites();
  switch (favourites.state.status) {
    case 'idle':
    case 'loading':
      return <GridSkeleton cards={5} />;
    case 'failed':
      return (
        <ErrorState title="Não deu para carregar seus favoritos." onRetry={favourites.retry}>
          Eles continuam guardados na sua conta.
        </ErrorState>
      );
    case 'ready':
      return <Kept favourites={favourites} />;
  }
}

function Kept({ favourites: { state, toggle } }: { favourites: FavouriteControl }) {
  if (state.games.length === 0) {
    return (
      <EmptyState scene={<GamesScene />} title="Você ainda não marcou nenhum jogo." action={<LinkButton to="/casino">Ver o cassino</LinkButton>}>
        <p>Toque no coração de um jogo para encontrá-lo aqui.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="favoritos">
      <h2 id="favoritos" className="sr-only">
        Jogos favoritos
      </h2>
      <ul className={gridClass}>
        {state.games.map((game, place) => (
          <li key={game.id}>
            <PosterCard
              to={`/play/${game.slug}`}
              title={game.name}
              art={<PosterImage image={game.image} imageCf={game.image_cf} early={place < 4} />}
              corner={<FavouriteHeart name={game.name} pressed onPress={() => toggle(game)} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
