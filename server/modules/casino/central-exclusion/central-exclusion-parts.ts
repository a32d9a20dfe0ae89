import type { Clock } from '#kernel/clock.ts';
import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { BARRED_ROUNDS, endRoundsOfBarred } from './end-rounds-of-barred.ts';
import { noteExclusion } from './store/barred-players.ts';

const EVERY_MS = 250;

/** Follows the register of barred people. The event is noted in the relay's transaction and acted upon in others: a batch of events must hold no money locked. */
export function centralExclusionParts(deps: {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}): Required<Pick<ModuleParts, 'subscriptions' | 'sweeps' | 'parkedKinds'>> {
  return {
    subscriptions: [
      {
        topic: CENTRAL_EXCLUSION_TOPIC,
        name: 'casino',
        async handle(tx, payloads) {
          for (const payload of payloads) await noteExclusion(tx, readCentralExclusion(payload), deps.clock.now());
        },
      },
    ],
    sweeps: [{ name: 'casino barred players', everyMs: EVERY_MS, run: (at) => endRoundsOfBarred(deps, at) }],
    parkedKinds: [{ kind: BARRED_ROUNDS, what: 'a barred player whose rounds of suppliers’ games could not be ended', acts: {} }],
  };
}
