import {
  isPlinkoRows,
  PLINKO_LOWEST_STAKE_CENTS,
  type PlinkoBoard,
  plinkoHighestE2,
  plinkoPath,
  plinkoPayoutCents,
  plinkoPrizeCents,
} from '#kernel/fairness/plinko/plinko.ts';
import { termsRefusal } from '../house-game/domain/stake-terms.ts';
import type { InstantGame } from '../house-game/instant/instant-game.ts';

export type PlinkoChoice = Pick<PlinkoBoard, 'rows' | 'risk'>;
export type PlinkoResult = Readonly<Record<'path', string>>;

const RISKS: readonly unknown[] = ['low', 'medium', 'high'] satisfies readonly PlinkoBoard['risk'][];

/** Plinko: the player chooses a board; the ball's path through its rows leads to a slot with a multiple. */
export const plinkoGame: InstantGame<PlinkoChoice, PlinkoResult> = {
  id: 'plinko',
  name: 'Plinko',
  exportedAs: 'plinko_apostas',
  choice: ['rows', 'risk'],
  result: ['path'],
  readChoice(terms) {
    const { rows, risk } = terms as Partial<PlinkoBoard>;
    if (rows === undefined || risk === undefined || !isPlinkoRows(rows) || !RISKS.includes(risk)) throw new Error('an accepted Plinko bet has no choice');
    return { rows, risk };
  },
  refusalOf(stakeCents, board, terms) {
    const refusal = termsRefusal(stakeCents, PLINKO_LOWEST_STAKE_CENTS, terms);
    return refusal ?? (plinkoPrizeCents(stakeCents, plinkoHighestE2(board)) > terms.maxPayoutCents ? 'payout_above_maximum' : null);
  },
  draw: (seeds, { rows }) => ({ path: plinkoPath({ ...seeds, rows }) }),
  payoutCents: (stakeCents, board, { path }) => plinkoPayoutCents(stakeCents, board, path),
};
