import { lockedPlayers } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockedMarkets } from '../store/place-batch.ts';
import type { PlannedEnd } from './plan-acceptance.ts';

/** Markets and players with a row locked by another transaction. */
export interface Blocked {
  readonly markets: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
}

/** Returns those of the given markets and players that are locked now, without waiting for a row. */
export async function stillBlocked(db: Database, { markets, players }: Blocked): Promise<Blocked> {
  return {
    markets: markets.size === 0 ? markets : await lockedMarkets(db, [...markets]),
    players: players.size === 0 ? players : await lockedPlayers(db, [...players]),
  };
}

/** Returns the locked markets and players that block these bets. */
export function blockedOf(db: Database, plans: readonly PlannedEnd[]): Promise<Blocked> {
  return stillBlocked(db, { markets: new Set(plans.flatMap(marketsOf)), players: new Set(plans.map(({ bet }) => bet.playerId)) });
}

/** True if the bet needs one of the blocked rows. */
export function needs(plan: PlannedEnd, { markets, players }: Blocked): boolean {
  return players.has(plan.bet.playerId) || marketsOf(plan).some((id) => markets.has(id));
}

function marketsOf({ bet }: PlannedEnd): readonly string[] {
  return bet.legs.map(({ marketId }) => marketId);
}
