import { useId } from 'react';
import { Link } from 'react-router';
import { PosterImage } from './poster-image.tsx';

interface RowGame {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly image_cf: string;
  readonly to: string;
}

/** A short row of small posters above the shelf; it scrolls sideways. Renders nothing if it is empty. */
export function PosterRow({ title, games }: { title: string; games: readonly RowGame[] }) {
  const heading = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      <ul className="-mx-4 -my-1 flex gap-3 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
        {games.map((game) => (
          <li key={game.id} className="w-24 shrink-0 sm:w-28">
            <Link to={game.to} className="flex flex-col gap-1.5 rounded-control text-sm text-text no-underline">
              <span className="block overflow-hidden rounded-control">
                <PosterImage image={game.image} imageCf={game.image_cf} />
              </span>
              <span className="truncate">{game.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
