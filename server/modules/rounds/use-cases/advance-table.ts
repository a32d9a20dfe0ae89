import { stepOn } from './step-on.ts';
import type { RoundsDeps } from '../deps.ts';
import { nextStep, nextStepAt, overdueMs, type Round } from '../domain/round.ts';
import { roundsFinished } from '../metrics.ts';
import type { RoundGame } from '../round-game.ts';
import { currentRound } from '../store/round-rows.ts';
import { drawRound, type Noted } from './draw-round.ts';
import { endRun } from './end-run.ts';
import { finishRound } from './finish-round.ts';
import { createRoundOpener } from './open-round.ts';

/** Closes the betting: waits for bets in flight, then admits none. False when another process was first. */
async function closeRound(deps: RoundsDeps, game: RoundGame, round: Round): Promise<boolean> {
  return stepOn(deps, game, round, { to: 'closed', at: deps.clock.now(), dueAt: round.closesAt, waits: true });
}

/** Wait before a beacon that did not answer is asked again. */
const ASK_EVERY_MS = 400;

export interface TableAdvancer {
  /** Takes the table's next step if one is due. Returns how much was done: 0 if nothing is due, or another process does it. */
  advance(at: Date): Promise<number>;
  /** When the next step of the last-read round is due; the beginning of time if it is already. */
  nextDue(): Date;
}

/** Advances one table. The stored state decides, so any process may take any step. */
export function createTableAdvancer(deps: RoundsDeps, game: RoundGame): TableAdvancer {
  const overdue = deps.metrics.gauge('palpite_rounds_overdue_seconds', 'How long a table has waited for its next step since it fell due', {
    table: 'the games with shared rounds',
  });
  roundsFinished(deps.metrics, game.table);
  const opener = createRoundOpener(deps, game);
  let seen: Round | null = null;
  let asked: { readonly roundId: string; readonly atMs: number; readonly reason: string } | undefined;

  /** Takes a step that may be retried, at most once per interval. */
  async function draw(round: Round, take: typeof drawRound): Promise<number> {
    const nowMs = deps.clock.nowMs();
    if (asked?.roundId === round.id && nowMs >= asked.atMs && nowMs - asked.atMs < ASK_EVERY_MS) return 0;
    const noted: Noted = (reason, error) => {
      const fields = { table: game.table, round: round.id, beaconRound: round.beaconRound, reason };
      if (asked?.roundId === round.id && asked.reason === reason) deps.log.debug(fields, 'a round still waits to be drawn');
      else if (error === undefined) deps.log.info(fields, 'the beacon is awaited');
      else deps.log.error({ ...fields, err: error }, 'a round cannot be drawn; trying again until its time is up');
      asked = { roundId: round.id, atMs: nowMs, reason };
    };
    const isTaken = await take(deps, game, round, noted);
    if (isTaken) asked = undefined;
    return Number(isTaken);
  }

  return {
    async advance(at) {
      const round = await currentRound(deps.db.k, game.table);
      seen = round;
      overdue.set({ table: game.table }, overdueMs(round, at, game.run?.longestMs) / 1_000);
      const step = nextStep(round, at);
      if (step === 'open') return Number(await opener.open(round));
      if (round === null || step === 'wait') return 0;
      if (step === 'close') return Number(await closeRound(deps, game, round));
      if (step === 'draw') return draw(round, drawRound);
      return step === 'run' ? draw(round, endRun) : finishRound(deps, game, round);
    },
    nextDue: () => nextStepAt(seen),
  };
}
