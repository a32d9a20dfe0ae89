import type { CasinoGame } from '#contracts/casino/casino.ts';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { GameCard } from './game-card.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';

const gaps = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:gap-x-4 lg:gap-y-6';
const fewClass = `living ${gaps}`;
/** Columns that a page of 48 fills to its last row. */
export const gridClass = `${gaps} md:grid-cols-4 xl:grid-cols-6`;

interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly favourites: FavouriteControl;
  /** How many are fetched at once; those of a phone's first view unless said otherwise, since more would take the line from the first. */
  readonly early?: number;
  /** All there is, and little: larger posters that move gently, three to a wide screen. */
  readonly few?: boolean;
}

/** The shelf: two posters side by side on phones, six on wide screens. */
export function GameGrid({ games, favourites, early = 4, few = false }: GameGridProps) {
  return (
    <ul className={few ? fewClass : gridClass}>
      {games.map((game, place) => (
        <GameCard key={game.id} game={game} early={place < early} favourite={favourites.ids.has(game.id)} onFavourite={favourites.toggle} />
      ))}
    </ul>
  );
}

/** Cards to come, at their final size. */
export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <SkeletonGroup label="Carregando jogos" className={gridClass}>
      {Array.from({ length: cards }, (_, place) => (
        <div key={place} className="flex flex-col gap-1.5">
          <Skeleton className="aspect-[3/4] rounded-card" />
          <Skeleton className="h-[22px] w-3/4" />
          <Skeleton className="h-[39px] w-2/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
