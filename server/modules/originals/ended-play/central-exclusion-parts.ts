import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { noteExclusion } from './store/barred-players.ts';
import { BARRED_PLAY, endPlayOfBarred } from './use-cases/end-play.ts';

const EVERY_MS = 250;

/** Follows the register of barred people. The event is noted in the relay's transaction and acted upon in others: a batch of events must hold no money locked. */
export function centralExclusionParts(deps: OriginalsDeps): ModuleParts {
  return {
    subscriptions: [
      {
        topic: CENTRAL_EXCLUSION_TOPIC,
        name: 'originals',
        async handle(tx, payloads) {
          for (const payload of payloads) await noteExclusion(tx, readCentralExclusion(payload), deps.clock.now());
        },
      },
    ],
    sweeps: [{ name: 'originals barred players', everyMs: EVERY_MS, run: (at) => endPlayOfBarred(deps, at) }],
    parkedKinds: [{ kind: BARRED_PLAY, what: 'a barred player whose Mines round or Double bets could not be ended', acts: {} }],
  };
}
