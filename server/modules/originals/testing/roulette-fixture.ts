import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { rouletteGame } from '../roulette/roulette-game.ts';
import { rouletteWire } from '../roulette/roulette-wire.ts';
import { liveTableOf } from '../table/table-game.ts';
import { createOriginalsHttp, type OriginalsHttp } from './originals-http.ts';
import { createTableFixture, type TableFixture } from './table-fixture.ts';

/** Roulette, for the engine. */
export const rouletteTable = liveTableOf(rouletteGame, rouletteWire);

/** Makes a table of roulette on a fresh database (or the one given). Drop it in afterAll. */
export function createRouletteFixture(given?: TestDatabase): Promise<TableFixture<RoulettePosition>> {
  return createTableFixture<RoulettePosition>(rouletteTable, given);
}

export type Stakes = readonly (readonly [position: string, stake: number])[];

/** A table of roulette with its calls. */
export interface RouletteCalls {
  readonly world: TableFixture<RoulettePosition>;
  readonly http: OriginalsHttp;
  /** Bets in one call on the round named. */
  place(player: Principal, roundId: string, stakes: Stakes, key?: string): Promise<LightMyRequestResponse>;
  /** A player's bets in the order of their placing: "red 100 open". */
  betsOf(player: Principal): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const ROULETTE_TABLE = '/api/live/tables/roulette';

/** Makes a table whose calls are answered over HTTP. Close it in afterAll. */
export async function createRouletteCalls(): Promise<RouletteCalls> {
  const world = await createRouletteFixture();
  const http = await createOriginalsHttp(world);
  return {
    world,
    http,
    place(player, roundId, stakes, key = randomUUID()) {
      const bets = stakes.map(([position, stake]) => ({ position, stake }));
      return http.post(http.tokenOf(player), `${ROULETTE_TABLE}/bets`, { round_id: roundId, bets }, key);
    },
    async betsOf({ playerId }) {
      const bets = world.db.k.selectFrom('originals_table_bet').select(['position', 'stake_cents', 'state']).where('player_id', '=', playerId);
      return (await bets.orderBy('id').execute()).map(({ position, stake_cents, state }) => `${position} ${stake_cents} ${state}`);
    },
    async close() {
      await http.app.close();
      await world.drop();
    },
  };
}
