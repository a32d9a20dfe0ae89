import { currentRound } from '#server/modules/rounds/index.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { multipleWhen } from '../domain/run-rules.ts';
import { dueToLeave, leaveBets } from '../store/run-rows.ts';
import type { RunTable } from '../table-game.ts';
import { judgeRound } from '../table-round.ts';

/** Bets that leave in one statement. */
const CHUNK = 200;

/** Pays bets that have reached their own multiple, four times a second, so that players need not wait for the round's end. */
export function leavingJob(deps: OriginalsDeps, table: RunTable): PeriodicJob {
  return { name: `${table.game.id}-leaving`, everyMs: 250, run: (at) => leaveByThemselves(deps, table, at) };
}

/**
 * Lets bets leave the running round whose own multiple was reached by `at`, each at exactly that multiple and as of the instant at which the curve reached it.
 * The round's end pays any bet not paid here alike, and quarantines one that fails. Returns the number of due bets.
 */
export async function leaveByThemselves(deps: OriginalsDeps, table: RunTable, at: Date): Promise<number> {
  const { id, run } = table.game;
  const round = await currentRound(deps.db.k, id);
  if (round?.state !== 'running' || round.runsFrom === null) return 0;
  const from = round.runsFrom.getTime();
  const due = await dueToLeave(deps.db.k, round.id, multipleWhen(run, round.runsFrom, at), CHUNK);
  if (due.length === 0) return 0;
  const judge = await judgeRound(deps, table, round);
  if (judge === null || judge.resultBy(at) !== null) return 0;
  await divideChunk(due, async (part) => {
    const rows = part.map((bet) => ({
      ...{ bet_id: bet.id, player_id: bet.playerId, key: null },
      ...{ reached_e2: bet.paysE2, at: new Date(from + run.reachedMs(bet.paysE2)) },
    }));
    await leaveBets(deps.db, id, round.id, rows, at);
  });
  return due.length;
}
