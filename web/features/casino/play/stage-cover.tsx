import type { ReactNode } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { CasinoGameDetail } from '#contracts/casino/casino.ts';
import { returnText } from '../shelf/game-figures.ts';

/** Covers the frame with the game's own picture in the background and a text. */
export function StageCover({ game, children }: { game: CasinoGameDetail; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-bg p-6">
      <img
        src={game.image_cf === '' ? game.image : game.image_cf}
        alt=""
        width={300}
        height={400}
        className="pointer-events-none absolute inset-0 size-full scale-110 object-cover opacity-25 blur-2xl"
      />
      <div className="relative">{children}</div>
    </div>
  );
}

/** While the game loads: its name, its return, and a note on responsible gaming, each time it is opened. */
export function Opening({ game }: { game: CasinoGameDetail }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Spinner size={28} />
      <p role="status" className="text-lg font-bold">
        Abrindo {game.name}
      </p>
      {game.rtp !== null && <p className="tabular text-base text-muted">RTP {returnText(game)}</p>}
      <p className="max-w-[36ch] text-sm text-balance text-muted">Apostar pode causar dependência e perda de dinheiro. Proibido para menores de 18 anos.</p>
    </div>
  );
}
