import { PosterCard } from '#ui/poster-card.tsx';
import { MinesPoster } from './mines-poster.tsx';

/** Our own games. One shelf, as many cards as there are games. */
export function Originals() {
  return (
    <section aria-labelledby="originais" className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="originais" className="text-xl">
          Originais da casa
        </h2>
        <p className="text-sm text-muted">Feitos por nós, conferidos por você</p>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        <PosterCard to="/games/mines" title="Mines" detail="RTP de até 97%" art={<MinesPoster />} />
      </div>
    </section>
  );
}
