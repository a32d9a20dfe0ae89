import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import { readStakeMoves, STAKES_ROLLOVER_TOPIC } from '#server/modules/stakes/events.ts';
import { PLAY_STOPPED_TOPIC, readPlayStopped } from '#server/modules/responsible-gaming/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { BonusDeps } from './deps.ts';
import { bonusRoutes } from './http/routes.ts';
import * as declared from './settings.ts';
import { bonusChecks } from './store/checks/bonus-checks.ts';
import { countMoves } from './use-cases/count-moves.ts';
import { notifyEnding } from './use-cases/notify-ending.ts';
import { endDue, PARKED_ROLLOVER } from './use-cases/end-due.ts';
import { excludeBonuses } from './use-cases/exclude-bonuses.ts';

const EVERY_MS = 1_000;

/** Wires bonus; called by server/main only. */
export function createBonusModule(deps: BonusDeps): ModuleParts {
  return {
    settings: Object.values(declared),
    routes: bonusRoutes(deps),
    subscriptions: [
      {
        topic: STAKES_ROLLOVER_TOPIC,
        name: 'bonus',
        handle: (tx, payloads) => countMoves(tx, payloads.flatMap(readStakeMoves), deps.clock.now()),
      },
      {
        topic: CENTRAL_EXCLUSION_TOPIC,
        name: 'bonus',
        async handle(tx, payloads) {
          const barred = payloads.map(readCentralExclusion).filter((event) => event.barred);
          for (const event of barred) await excludeBonuses(tx, event.player_id, deps.clock.now());
        },
      },
      {
        topic: PLAY_STOPPED_TOPIC,
        name: 'bonus',
        async handle(tx, payloads) {
          for (const { player_id } of payloads.map(readPlayStopped)) await excludeBonuses(tx, player_id, deps.clock.now());
        },
      },
    ],
    periodicJobs: [
      { name: 'bonus.end', everyMs: EVERY_MS, run: (at) => endDue(deps, at) },
      { name: 'bonus.ending', everyMs: 60_000, run: (at) => notifyEnding(deps, at) },
    ],
    parkedKinds: [{ kind: PARKED_ROLLOVER, what: 'a bonus that is over and cannot be ended', acts: {} }],
    ledgerChecks: bonusChecks,
  };
}
