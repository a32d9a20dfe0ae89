import { useState } from 'react';
import { MINES_TILES, minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { Button } from '#ui/actions/button.tsx';
import { NEW_TRIAL, openTile, type TrialView, viewTrial } from '#web/shared/trial/trial.ts';
import { Board } from './board.tsx';
import { formatMultiplier, Ladder } from '../round/ladder.tsx';

/** The board for a visitor, played for free and labelled so. Changing the number of mines starts another round. */
export function TrialBoard({ mineCount }: { mineCount: number }) {
  const [trial, setTrial] = useState(NEW_TRIAL);
  const board = { tiles: MINES_TILES, mines: mineCount };
  const view = viewTrial(trial, board);
  const multipliers = minesMultipliersE4(mineCount).map((e4) => Number(e4) / 10_000);
  return (
    <>
      <Board state={view} onReveal={(tile) => setTrial(openTile(trial, tile, board))} />
      <div className="min-h-[58px]">
        {view.phase === 'over' ? (
          <div className="mines-result flex min-h-[58px] items-center justify-between gap-3 rounded-control border border-line bg-surface px-3">
            <p role="status" className="text-sm">
              {endOf(view, multipliers)}
            </p>
            <Button variant="secondary" size="sm" onClick={() => setTrial(NEW_TRIAL)} className="shrink-0">
              De novo
            </Button>
          </div>
        ) : (
          <Ladder multipliers={multipliers} gems={view.gems} maxGems={multipliers.length} />
        )}
      </div>
      <p role="status" className="text-center text-sm text-muted">
        {view.phase === 'over' ? 'Nada foi apostado.' : chanceOf(view, mineCount)}
      </p>
    </>
  );
}

function chanceOf({ gems }: TrialView, mines: number): string {
  const left = MINES_TILES - gems;
  if (gems === 0) return 'Toque numa casa: aqui nada é apostado.';
  return `${gems === 1 ? '1 gema' : `${gems} gemas`}. Próxima: ${left - mines} chances em ${left}.`;
}

function endOf({ gems, lost }: TrialView, multipliers: readonly number[]): string {
  if (!lost) return `Todas as gemas: pagaria ${formatMultiplier(multipliers[gems - 1] ?? 0)}.`;
  const before = multipliers[gems - 1];
  return before === undefined ? 'Uma mina logo na primeira.' : `Mina! Uma casa antes pagaria ${formatMultiplier(before)}.`;
}
