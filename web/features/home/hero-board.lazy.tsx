import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { NEW_TRIAL, openTile, type TrialBoard, type TrialFace, viewTrial } from '#web/shared/trial/trial.ts';

const BOARD: TrialBoard = { tiles: 10, mines: 2 };

/** A game to try for free: ten tiles, two of them mines, placed on this device. No money, no account, and nothing is sent anywhere. */
export function HeroBoard() {
  const [trial, setTrial] = useState(NEW_TRIAL);
  const { phase, faces, gems, lost } = viewTrial(trial, BOARD);
  const over = phase === 'over';
  return (
    <section aria-label="Experimente o Mines" className="flex flex-col gap-1.5">
      <div role="group" aria-label={`Tabuleiro de ${BOARD.tiles} casas`} className="grid w-max grid-cols-5 gap-1.5">
        {faces.map((face, tile) => (
          <Place key={tile} at={tile} face={face} onOpen={() => setTrial(openTile(trial, tile, BOARD))} />
        ))}
      </div>
      <p className="flex min-h-11 items-center gap-3 text-sm">
        <span role="status">{words(gems, lost, over)}</span>
        {over && (
          <button
            type="button"
            onClick={() => setTrial(NEW_TRIAL)}
            className="min-h-11 shrink-0 font-medium text-text underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            De novo
          </button>
        )}
      </p>
    </section>
  );
}

interface PlaceProps {
  readonly at: number;
  readonly face: TrialFace;
  readonly onOpen: () => void;
}

function Place({ at, face, onOpen }: PlaceProps) {
  const seen = face !== 'closed';
  const opened = face === 'gem' || face === 'mine';
  const mine = face === 'mine' || face === 'ghost-mine';
  return (
    <button
      type="button"
      aria-label={`Casa ${at + 1}, ${seen ? (mine ? 'mina' : 'gema') : 'fechada'}`}
      aria-disabled={seen}
      onClick={onOpen}
      className={cx(
        'grid size-11 place-items-center rounded-control transition-transform duration-150 motion-reduce:transition-none',
        seen
          ? 'bg-[#0d1733]'
          : 'bg-linear-to-br from-[#5b83ea] via-[#345fcf] to-[#2245a4] shadow-[inset_1px_1px_0_#a9c1ff] after:size-3 after:rotate-45 after:rounded-xs after:bg-white/20 after:content-[""] active:scale-95',
        seen && !opened && 'opacity-50',
      )}
    >
      {seen && (mine ? <Mine lit={opened} /> : <img src="/art/gem.svg" alt="" width={26} height={26} />)}
    </button>
  );
}

function Mine({ lit }: { lit: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('size-6.5', lit ? 'fill-negative stroke-negative' : 'fill-muted stroke-muted')}>
      <path d="M12 2v20M2 12h20M5 5l14 14M19 5 5 19" fill="none" strokeWidth="2" strokeLinecap="round" />
      <circle cx="12" cy="12" r="6.5" />
    </svg>
  );
}

function words(gems: number, lost: boolean, over: boolean): string {
  if (lost) return 'Mina! Aqui não custou nada.';
  if (over) return 'Todas as gemas!';
  const left = BOARD.tiles - gems;
  if (gems === 0) return `Toque numa casa: ${left - BOARD.mines} gemas e ${BOARD.mines} minas.`;
  return `${gems === 1 ? '1 gema' : `${gems} gemas`}. Na próxima, ${left - BOARD.mines} chances em ${left}.`;
}
