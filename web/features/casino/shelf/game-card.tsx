import type { CasinoGame } from '#contracts/casino/casino.ts';
import { cents, formatReais } from '#kernel/money.ts';
import { PosterCard } from '#ui/data/poster-card.tsx';
import { FavouriteHeart } from '../favourites/favourite-heart.tsx';
import { returnText } from './game-figures.ts';
import { PosterImage } from './poster-image.tsx';

interface GameCardProps {
  readonly game: CasinoGame;
  /** In the first view, so the picture is fetched at once. */
  readonly early: boolean;
  readonly favourite: boolean;
  readonly onFavourite: (game: CasinoGame) => void;
}

/** A game on the shelf: poster, name, provider, return, lowest bet, and whether it can be tried for free. */
export function GameCard({ game, early, favourite, onFavourite }: GameCardProps) {
  return (
    <li className="relative flex flex-col gap-1.5">
      <PosterCard
        to={game.path}
        title={game.name}
        art={<PosterImage image={game.image} imageCf={game.image_cf} early={early} />}
        corner={<FavouriteHeart name={game.name} pressed={favourite} onPress={() => onFavourite(game)} />}
      />
      <ul className="pointer-events-none absolute top-2.5 left-2.5 flex flex-col items-start gap-1 text-xs font-medium text-white *:rounded-sm *:bg-black/75 *:px-2 *:py-0.5">
        {game.is_new && <li>Novo</li>}
        {game.demo && <li>Demo grátis</li>}
      </ul>
      <div className="text-muted">
        <p className="truncate text-sm">{game.provider.name}</p>
        <p className="tabular flex flex-wrap gap-x-2 text-xs">
          {game.rtp !== null && <span>RTP {returnText(game)}</span>}
          <span>Mín. R$ {formatReais(cents(game.min_bet))}</span>
        </p>
      </div>
    </li>
  );
}
