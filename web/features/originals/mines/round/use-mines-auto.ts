import { useEffect, useEffectEvent } from 'react';
import { type Auto, useAuto } from '../../shared/auto/use-auto.ts';
import type { Mines } from './use-mines.ts';

interface MinesAutoOptions {
  readonly mines: Mines;
  readonly stakeCents: number | null;
  readonly mineCount: number;
  /** The tiles that each round opens before it cashes out. */
  readonly marked: readonly number[];
}

/** Pause between two tiles, so that each is seen. */
const STEP_MS = 450;

/** Automatic rounds of Mines: each opens the marked tiles in order, then cashes out. A round stopped half way stays open for the player. */
export function useMinesAuto({ mines, stakeCents, mineCount, marked }: MinesAutoOptions): Auto {
  const { phase, faces } = mines.state;
  const rests = (phase === 'idle' || phase === 'over') && !mines.busy;
  const auto = useAuto({
    ready: rests && !mines.paused,
    stakeCents,
    begin: () => stakeCents !== null && mines.open(stakeCents, mineCount),
  });
  const step = useEffectEvent(() => {
    if (!auto.goesOn()) return;
    const next = marked.find((tile) => faces[tile] === 'closed');
    if (next === undefined) mines.cashOut();
    else mines.reveal(next);
  });
  const turn = auto.run !== null && phase === 'playing' && !mines.busy;
  useEffect(() => {
    if (!turn) return undefined;
    const timer = setTimeout(() => step(), STEP_MS);
    return () => clearTimeout(timer);
  }, [turn, faces]);
  return auto;
}
