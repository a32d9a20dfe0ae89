import { Link } from 'react-router';
import type { HomeGame } from './home-game.ts';

/** The games on the home page: large posters that move under the pointer. Renders nothing without games. */
export function GamesWall({ games, paused }: { games: readonly HomeGame[]; paused: boolean }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="jogos" className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="jogos" className="text-xl">
          Jogos
        </h2>
        <Link to="/casino" className="flex min-h-11 items-center text-text underline underline-offset-4">
          Ver todos
        </Link>
      </div>
      {paused && <p className="text-muted">Os jogos estão em pausa agora: dá para conhecer, não para apostar.</p>}
      <ul className="living grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-6">
        {games.map((game) => (
          <Tile key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ game: { to, name, image, imageCf, rtp, isNew } }: { game: HomeGame }) {
  return (
    <li className="relative flex flex-col">
      <Link to={to} className="group flex flex-col gap-2 rounded-card text-text no-underline">
        <span className="living-frame relative block overflow-hidden rounded-card border border-line bg-raised">
          <HomePicture image={image} imageCf={imageCf} />
        </span>
        <span className="block truncate font-medium">{name}</span>
      </Link>
      {isNew && <span className="pointer-events-none absolute top-2 left-2 rounded-sm bg-black/75 px-2 py-0.5 text-xs font-medium text-white">Novo</span>}
      {rtp !== null && <span className="tabular text-xs text-muted">RTP {rtp}</span>}
    </li>
  );
}

/** A 3:4 poster with code of its own, since the shelf's components would load the shelf's code. Its picture loads lazily because the hero is painted first. */
export function HomePicture({ image, imageCf }: { image: string; imageCf: string }) {
  const address = imageCf === '' ? image : imageCf;
  return <img src={address} alt="" width={300} height={400} loading="lazy" decoding="async" className="aspect-[3/4] w-full object-cover" />;
}
