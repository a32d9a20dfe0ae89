import { Maximize2, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { gameOf } from '#contracts/games.ts';
import { TableScene } from '../table/round/table-scene.tsx';
import { useScreen } from '../table/table-screen.ts';
import type { TableWindowProps } from '../table/table-window.ts';
import { useTogether } from './together-context.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const square = 'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text';

/** One table among several: its scene with the status, its last results, its bets. No phase changes their positions, nor does another table. */
export function TableWindow({ table, name, sceneLabel, scene, status, spoken, below, bets, played }: TableWindowProps) {
  const { id } = useScreen();
  const { addressWithout, onPlay } = useTogether();
  const isPlaying = table.state.own.some((bet) => bet.status === 'open');
  const report = useEffectEvent((rounds: number, playing: boolean) => onPlay(id, { rounds, playing }));
  useEffect(() => report(played, isPlaying), [played, isPlaying]);
  useEffect(() => () => report(0, false), []);
  return (
    <section aria-labelledby={`mesa-${id}`} className="table-window" data-table={id}>
      <header className="flex items-center gap-1">
        <h2 id={`mesa-${id}`} className="min-w-0 flex-1 truncate text-lg">
          {name}
        </h2>
        <Link to={gameOf(id)?.path ?? ''} aria-label={`${name}: abrir a mesa inteira`} className={square}>
          <Maximize2 {...icon} />
        </Link>
        <Link to={addressWithout(id)} aria-label={`${name}: fechar`} preventScrollReset className={square}>
          <X {...icon} />
        </Link>
      </header>
      <TableScene label={`${sceneLabel}: ${name}`} {...{ table, scene, status, below }} spoken={spoken === '' ? '' : `${name}: ${spoken}`} />
      <section aria-label={`Apostas: ${name}`} className="live-bets min-w-0">
        {bets}
      </section>
    </section>
  );
}
