import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { acceptedBetsAreDrawn } from './checks/instant-checks.ts';
import type { AnyInstantGame } from './instant-game.ts';
import { drawUndrawnSweep, UNDRAWN_BET } from './use-cases/draw-undrawn.ts';
import { voidUndrawnBet } from './use-cases/void-undrawn-bet.ts';

/** What the games of one bet and one result share: the periodic job for bets that nobody drew, and what an operator may do with one that cannot be drawn. */
export function instantParts(deps: OriginalsDeps, games: readonly AnyInstantGame[]): ModuleParts {
  return {
    sweeps: [drawUndrawnSweep(deps, games)],
    parkedKinds: [
      {
        kind: UNDRAWN_BET,
        what: 'an accepted bet of our own games that cannot be drawn',
        acts: { void: { what: 'the bet is void, its stake is returned to the player', run: voidUndrawnBet } },
      },
    ],
    ledgerChecks: [acceptedBetsAreDrawn(games, deps.clock)],
  };
}
