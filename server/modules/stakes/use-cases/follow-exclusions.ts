import type { Clock } from '#kernel/clock.ts';
import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { type BarredModule, dueBarredPlayers, markBarredDone, noteExclusion } from '../store/barred-players.ts';

const EVERY_MS = 250;
const PLAYERS_AT_ONCE = 50;

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}

/** How a module with games ends the open bets of a barred player. */
interface ExclusionFollower {
  readonly module: BarredModule;
  /** The name of a failed item in the quarantine, for operators. */
  readonly what: string;
  /** Ends the player's open bets or rounds in transactions of its own; returns the failed ones. */
  endOpen(playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]>;
}

/** The kind of a quarantined player: `<module>.barred-player`. */
export const barredKind = (module: BarredModule) => `${module}.barred-player`;

/**
 * Ends the open bets of players whom the central register bars. The relay's transaction only stores the event, and others process it, since a batch of events
 * must not lock money. Eligibility refuses every new bet before the event is published, so every earlier bet is found. A player whose bets cannot be ended is
 * quarantined and delays no other.
 */
export function followExclusions(deps: Deps, follower: ExclusionFollower): Required<Pick<ModuleParts, 'subscriptions' | 'periodicJobs' | 'parkedKinds'>> {
  const { module, what } = follower;
  return {
    subscriptions: [
      {
        topic: CENTRAL_EXCLUSION_TOPIC,
        name: module,
        async handle(tx, payloads) {
          for (const payload of payloads) await noteExclusion(tx, module, readCentralExclusion(payload), deps.clock.now());
        },
      },
    ],
    periodicJobs: [{ name: `${module} barred players`, everyMs: EVERY_MS, run: (at) => endOpenOfBarred(deps, follower, at) }],
    parkedKinds: [{ kind: barredKind(module), what, acts: {} }],
  };
}

/** Returns the number of due players. */
async function endOpenOfBarred(deps: Deps, { module, endOpen }: ExclusionFollower, at: Date): Promise<number> {
  const kind = barredKind(module);
  const players = await dueBarredPlayers(deps.db.k, module, at, await parkedNow(deps.db.k, kind, at), PLAYERS_AT_ONCE);
  for (const due of players) {
    const [failure] = await endOpen(due.playerId, at);
    if (failure !== undefined) {
      await park(deps, { kind, ref: due.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markBarredDone(tx, module, due);
      await unpark(tx, kind, [due.playerId]);
    });
  }
  return players.length;
}
