import type { ActJudge, Round } from '#server/modules/rounds/index.ts';
import type { OriginalsDeps } from '../../deps.ts';
import type { RunTable } from '../table-game.ts';
import { tableRound } from '../table-round.ts';

/** The judge of acts in a round of a table whose rounds run; null for a round that does not run and never did. */
export async function judgeRound(deps: OriginalsDeps, table: RunTable, round: Round): Promise<ActJudge | null> {
  if (deps.judgeActs === undefined) throw new Error(`rounds of ${table.game.id} run, and nobody judges acts in them`);
  return deps.judgeActs(tableRound(deps, table), round);
}
