import { Link } from 'react-router';
import type { HomeGame } from './home-game.ts';
import { HomePicture } from './games-wall.tsx';

/** The player's last played games, in a row that scrolls sideways. Renders nothing if there are none. */
export function RecentGames({ games }: { games: readonly HomeGame[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="continuar" className="flex flex-col gap-3">
      <h2 id="continuar" className="text-xl">
        Continue jogando
      </h2>
      <ul className="-mx-4 -my-1 flex gap-3 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
        {games.map(({ id, to, name, image, imageCf }) => (
          <li key={id} className="w-24 shrink-0 sm:w-28">
            <Link to={to} className="flex flex-col gap-1.5 rounded-control text-sm text-text no-underline">
              <span className="block overflow-hidden rounded-control">
                <HomePicture image={image} imageCf={imageCf} />
              </span>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
