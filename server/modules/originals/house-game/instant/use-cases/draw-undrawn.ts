import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { OriginalsDeps } from '../../../deps.ts';
import type { AnyInstantGame } from '../instant-game.ts';
import { oldestUndrawn, undrawnBets } from '../store/accepted-rows.ts';
import { settleBatch } from '../store/bet-rows.ts';
import { drawnRow } from './place-bet.ts';

export const UNDRAWN_BET = 'originals.undrawn-bet';
/** The accepting call draws its bet within milliseconds; after this long its process is considered dead. */
const GRACE_MS = 2_000;
const EVERY_MS = 1_000;
const BETS_AT_ONCE = 100;
const LOCK_MS = 2_000;

/** The periodic job that draws accepted bets whose process died before it drew them. A bet that cannot be drawn is quarantined; the others are settled. */
export function drawUndrawnJob(deps: OriginalsDeps, games: readonly AnyInstantGame[]): PeriodicJob {
  const oldest = deps.metrics.gauge('palpite_originals_undrawn_oldest_seconds', 'Age of the oldest accepted bet of our own games that is not drawn yet');
  return {
    name: 'originals undrawn bets',
    everyMs: EVERY_MS,
    async run(at) {
      const since = await oldestUndrawn(deps.db.k);
      oldest.set(since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      if (since === null) return 0;
      const except = await parkedNow(deps.db.k, UNDRAWN_BET, at);
      let drawn = 0;
      for (const game of games) drawn += await drawUndrawn(deps, game, except, at);
      return drawn;
    },
  };
}

async function drawUndrawn(deps: OriginalsDeps, game: AnyInstantGame, except: readonly string[], at: Date): Promise<number> {
  const bets = await undrawnBets(deps.db.k, { game: game.id, before: new Date(at.getTime() - GRACE_MS), except, limit: BETS_AT_ONCE });
  const failed = await divideChunk(bets, async (part) => {
    await settleBatch(
      deps.db,
      game,
      part.map((bet) => drawnRow(deps, game, bet)),
      at,
      LOCK_MS,
    );
    await unpark(
      deps.db.k,
      UNDRAWN_BET,
      part.map(({ id }) => id),
    );
  });
  for (const { item, error } of failed) await park(deps, { kind: UNDRAWN_BET, ref: item.id }, error, at);
  return bets.length - failed.length;
}
