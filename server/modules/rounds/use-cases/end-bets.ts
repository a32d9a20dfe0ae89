import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { lockRound, tryPace } from '../store/round-rows.ts';

/** `elsewhere`: another process works on the table. `stuck`: too many bets cannot be ended, so the cause is not the bets; the rest stays open. */
export type BetsEnded = 'ended' | 'elsewhere' | 'stuck';

export interface BetsToEnd {
  readonly ids: readonly string[];
  /** The previously quarantined bets; a bet leaves the quarantine when it is ended. */
  readonly again: ReadonlySet<string>;
  readonly mostAside: number;
}

/**
 * Ends bets of an unfinished round in one transaction; if that fails, in halves, down to the single bets that fail: these are quarantined, with an alert, and
 * the rest is ended. At most `mostAside` are quarantined.
 */
export async function endBets(deps: RoundsDeps, game: RoundGame, round: Round, { ids, again, mostAside }: BetsToEnd): Promise<BetsEnded> {
  let isElsewhere = false;
  const failed = await divideChunk(
    ids,
    async (part) => {
      if (isElsewhere) return;
      isElsewhere = !(await inTransaction(deps.db, async (tx) => {
        if (!(await tryPace(tx, game.table)) || !(await lockRound(tx, round))) return false;
        await game.endBets(tx, round, part, deps.clock.now());
        await unpark(
          tx,
          game.betKind,
          part.filter((id) => again.has(id)),
        );
        return true;
      }));
    },
    { mostFailed: mostAside },
  );
  for (const { item, error } of failed) await park(deps, { kind: game.betKind, ref: item }, error, deps.clock.now());
  if (isElsewhere) return 'elsewhere';
  return failed.length >= mostAside ? 'stuck' : 'ended';
}

/** Retries a quarantined bet in its own transaction. True if it leaves the quarantine: it was ended now, or elsewhere before. */
export async function endParkedBet(deps: RoundsDeps, game: RoundGame, round: Round | null, id: string): Promise<boolean> {
  const item = { kind: game.betKind, ref: id };
  const [failed] = await divideChunk([id], () =>
    inTransaction(deps.db, async (tx) => {
      if (round !== null) await game.endBets(tx, round, [id], deps.clock.now());
      await unpark(tx, item.kind, [id]);
    }),
  );
  if (failed !== undefined) await park(deps, item, failed.error, deps.clock.now());
  return failed === undefined;
}
