import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { acceptedBetsAreDrawn } from './checks/instant-checks.ts';
import type { AnyInstantGame } from './instant-game.ts';
import { markVoid } from './store/accepted-rows.ts';
import { drawUndrawnJob, UNDRAWN_BET } from './use-cases/draw-undrawn.ts';

/** Shared by the games of one bet and one result: the periodic job that draws accepted bets, and the operator's actions on a bet that cannot be drawn. */
export function instantParts(deps: OriginalsDeps, games: readonly AnyInstantGame[]): ModuleParts {
  return {
    periodicJobs: [drawUndrawnJob(deps, games)],
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

/** For an operator: voids an accepted bet that cannot be drawn. The stake is returned; the nonce stays used. */
async function voidUndrawnBet(tx: Tx, id: string, at: Date): Promise<Result<null, 'not_open' | 'stake_not_closed'>> {
  if (!isUuid(id) || !(await markVoid(tx, id, at))) return refuse('not_open');
  const [closed] = await voidStakes(tx, [{ stake_id: id, version: 1 }], at);
  return closed?.verdict === 'voided' ? ok(null) : refuse('stake_not_closed');
}
