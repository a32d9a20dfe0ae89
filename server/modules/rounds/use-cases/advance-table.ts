import type { RoundsDeps } from '../deps.ts';
import { nextStep } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { currentRound } from '../store/round-rows.ts';
import { closeRound } from './close-round.ts';
import { drawRound } from './draw-round.ts';
import { finishRound } from './finish-round.ts';
import { openRound } from './open-round.ts';

/** A silent beacon is asked again after this long. */
const ASK_EVERY_MS = 400;

export interface TableAdvancer {
  /** Takes the table's next step if one is due. Returns how much was done: 0 when nothing is due, or another process does it. */
  advance(at: Date): Promise<number>;
}

/** Brings one table on: what stands in the database decides, so any process may take any step. */
export function createTableAdvancer(deps: RoundsDeps, game: RoundGame): TableAdvancer {
  let asked: { readonly roundId: string; readonly atMs: number; readonly reason: string } | undefined;

  return {
    async advance(at) {
      const round = await currentRound(deps.db.k, game.table);
      const step = nextStep(round, at);
      if (step === 'open') return Number(await openRound(deps, game, round));
      if (round === null || step === 'wait') return 0;
      if (step === 'close') return Number(await closeRound(deps, game, round));
      if (step !== 'draw') return finishRound(deps, game, round);
      const nowMs = deps.clock.nowMs();
      if (asked?.roundId === round.id && nowMs >= asked.atMs && nowMs - asked.atMs < ASK_EVERY_MS) return 0;
      return Number(
        await drawRound(deps, game, round, (reason) => {
          if (asked?.roundId !== round.id || asked.reason !== reason)
            deps.log.info({ table: game.table, beaconRound: round.beaconRound, reason }, 'the beacon is awaited');
          asked = { roundId: round.id, atMs: nowMs, reason };
        }),
      );
    },
  };
}
