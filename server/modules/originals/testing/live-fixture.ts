import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Principal } from '#server/platform/http/principal.ts';
import { type LiveTable, tablePath } from '../table/table-game.ts';
import { createOriginalsHttp, type OriginalsHttp } from './originals-http.ts';
import { createTableFixture, type TableFixture } from './table-fixture.ts';

export type Stakes = readonly (readonly [position: string, stake: number])[];

/** A live table with its calls. */
export interface LiveCalls<Position extends string = string> {
  readonly world: TableFixture<Position>;
  readonly http: OriginalsHttp;
  /** Places bets in one call on the named round. */
  place(player: Principal, roundId: string, stakes: Stakes, key?: string): Promise<LightMyRequestResponse>;
  /** A player's bets in the order of their placing: "red 100 open". */
  betsOf(player: Principal): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Makes a live table whose calls are answered over HTTP. Close it in afterAll. */
export async function createLiveCalls<Position extends string>(table: LiveTable): Promise<LiveCalls<Position>> {
  const world = await createTableFixture<Position>(table);
  const http = await createOriginalsHttp(world);
  return {
    world,
    http,
    place(player, roundId, stakes, key = randomUUID()) {
      const bets = stakes.map(([position, stake]) => ({ position, stake }));
      return http.post(http.tokenOf(player), tablePath(table, 'bets'), { round_id: roundId, bets }, key);
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
