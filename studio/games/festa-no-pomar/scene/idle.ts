import type { SceneKit } from '#studio/stage/scene.ts';
import { BONFIRE, CELLS, LANTERN } from '../math/symbols.ts';
import type { OrchardBoard } from './orchard-board.ts';

export interface IdleLife {
  start(): void;
  stop(): void;
}

const STIR_EVERY_MS = 3_400;

/** Movement on the board while no round is played: a symbol moves a little; lanterns and fires more often than the rest. */
export function liveIdly({ time, reducedMotion }: SceneKit, board: OrchardBoard): IdleLife {
  let resting = true;
  let stirredMs = 0;
  const pick = () => {
    const bright = board.lying().flatMap((symbol, cell) => (symbol === BONFIRE || symbol === LANTERN ? [cell] : []));
    const any = Math.floor(Math.random() * CELLS);
    return Math.random() < 0.5 ? (bright[Math.floor(Math.random() * bright.length)] ?? any) : any;
  };
  time.each((_, nowMs) => {
    if (!resting || nowMs - stirredMs < STIR_EVERY_MS) return;
    stirredMs = nowMs;
    if (!reducedMotion()) void board.symbol(pick()).celebrate(false);
  });
  return {
    start() {
      stirredMs = time.nowMs();
      resting = true;
    },
    stop() {
      resting = false;
    },
  };
}
