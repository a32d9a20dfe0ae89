import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { noteExclusion } from './store/barred-players.ts';
import { BARRED_BETS, voidBetsOfBarred } from './void-barred.ts';

const EVERY_MS = 250;

/** Follows the register of barred people. The event is noted in the relay's transaction and acted upon in others: a batch of events must hold no money locked. */
export function centralExclusionParts(deps: SportsbookDeps): ModuleParts {
  return {
    subscriptions: [
      {
        topic: CENTRAL_EXCLUSION_TOPIC,
        name: 'sportsbook',
        async handle(tx, payloads) {
          for (const payload of payloads) await noteExclusion(tx, readCentralExclusion(payload), deps.clock.now());
        },
      },
    ],
    sweeps: [{ name: 'sportsbook barred players', everyMs: EVERY_MS, run: (at) => voidBetsOfBarred(deps, at) }],
    parkedKinds: [{ kind: BARRED_BETS, what: 'a barred player whose sports bets could not be voided', acts: {} }],
  };
}
