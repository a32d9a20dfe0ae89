import type { CasinoGame } from '#contracts/casino/casino.ts';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { GameCard } from './game-card.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';

const gaps = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:gap-x-4 lg:gap-y-6';
const fewClass = `living ${gaps}`;
/** Numbers of columns that a page of 48 fills to the last row. */
export const gridClass = `${gaps} md:grid-cols-4 xl:grid-cols-6`;

interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly favourites: FavouriteControl;
  /** How many pictures are fetched at once; by default those of a phone's first view, since more would slow down the first. */
  readonly early?: number;
  /** Few games, all on one page: larger posters that move gently, three in a row on a wide screen. */
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

/** Placeholder cards at their final size. */
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
