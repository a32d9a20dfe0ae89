import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { originalGames } from '../original-games.ts';
import { endDuePlayers } from './end-due-players.ts';
import { duePlayers, markDone, noteExclusion } from './store/barred-players.ts';

export const BARRED_PLAY = 'originals.barred-player';

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

/** Ends what players whom the register bars have open, in every game. The gate has refused every new bet since before the event was published. */
function endPlayOfBarred(deps: OriginalsDeps, at: Date): Promise<number> {
  const end = async (playerId: string) => {
    const failed: { readonly error: unknown }[] = [];
    // One game after the other: each locks its rows before money, and none may wait for another.
    for (const game of originalGames) failed.push(...(await game.endPlay(deps, playerId, at)));
    return failed;
  };
  return endDuePlayers(deps, { kind: BARRED_PLAY, read: duePlayers, end, markDone }, at);
}
