import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { doubleBetsFollowTheirRound, doubleBetsMatchStakes, doubleSeatsMatchBets } from './checks/bet-checks.ts';
import { doubleOwnRoutes } from './http/own-routes.ts';
import { doublePlayRoutes } from './http/play-routes.ts';
import { doubleTableRoutes } from './http/table-routes.ts';
import { isOffered } from './is-offered.ts';
import { DOUBLE_BET } from './names.ts';
import { followStake } from './use-cases/follow-stake.ts';
import { voidParkedBet } from './use-cases/void-parked-bet.ts';
import { doublePresence } from './double-presence.ts';
import { betsUpdatedSweep } from './use-cases/publish-bets.ts';

/** Double's share of the module. Where it is not offered its calls do not exist; what was played is still checked. */
export function doubleParts(deps: OriginalsDeps): ModuleParts {
  return {
    routes: isOffered(deps) ? [...doubleTableRoutes(deps), ...doublePlayRoutes(deps), ...doubleOwnRoutes(deps)] : [],
    sweeps: [betsUpdatedSweep(deps)],
    parkedKinds: [
      {
        kind: DOUBLE_BET,
        what: 'a Double bet that cannot be ended',
        acts: {
          void: { what: 'the bet is void, its stake is back with the player', run: voidParkedBet },
          follow: { what: 'the bet has the ending that its stake has', run: followStake },
        },
      },
    ],
    presence: isOffered(deps) ? [doublePresence(deps)] : [],
    ledgerChecks: [doubleBetsMatchStakes, doubleBetsFollowTheirRound, doubleSeatsMatchBets],
  };
}
