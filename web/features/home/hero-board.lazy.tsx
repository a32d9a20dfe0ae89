import { useState } from 'react';
import { cx } from '#ui/cx.ts';

const TILES = 10;
const MINES = 2;
/** The largest multiple of the tiles below a byte: what is drawn from there on is drawn again, so that no tile comes more often. */
const FAIR_BYTES = 250;

interface Game {
  readonly mines: ReadonlySet<number>;
  /** In the order of the presses. */
  readonly opened: readonly number[];
}

/** A board to touch, for nothing: ten tiles, two of them mines, laid on this device before the first touch. No money, no account, and nothing is sent anywhere. */
export function HeroBoard() {
  const [{ mines, opened }, setGame] = useState<Game>(layAnew);
  const gems = opened.filter((tile) => !mines.has(tile)).length;
  const lost = gems < opened.length;
  const over = lost || gems === TILES - MINES;
  const open = (tile: number) => !over && !opened.includes(tile) && setGame({ mines, opened: [...opened, tile] });
  return (
    <section aria-label="Experimente o Mines" className="flex flex-col gap-1.5">
      <div role="group" aria-label={`Tabuleiro de ${TILES} casas`} className="grid w-max grid-cols-5 gap-1.5">
        {Array.from({ length: TILES }, (_, tile) => (
          <Place key={tile} at={tile} mine={mines.has(tile)} opened={opened.includes(tile)} shown={over} onOpen={() => open(tile)} />
        ))}
      </div>
      <p className="flex min-h-11 items-center gap-3 text-sm">
        <span role="status">{words(gems, lost, over)}</span>
        {over && (
          <button
            type="button"
            onClick={() => setGame(layAnew())}
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
  readonly mine: boolean;
  readonly opened: boolean;
  /** The game is over: what lies under it is seen. */
  readonly shown: boolean;
  readonly onOpen: () => void;
}

function Place({ at, mine, opened, shown, onOpen }: PlaceProps) {
  const seen = opened || shown;
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
  const left = TILES - gems;
  if (gems === 0) return `Toque numa casa: ${left - MINES} gemas e ${MINES} minas.`;
  return `${gems === 1 ? '1 gema' : `${gems} gemas`}. Na próxima, ${left - MINES} chances em ${left}.`;
}

function layAnew(): Game {
  const mines = new Set<number>();
  const byte = new Uint8Array(1);
  while (mines.size < MINES) {
    const [drawn = FAIR_BYTES] = crypto.getRandomValues(byte);
    if (drawn < FAIR_BYTES) mines.add(drawn % TILES);
  }
  return { mines, opened: [] };
}
