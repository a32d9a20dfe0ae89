import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type Act, bodyOf, type Fields, type GameUnderTest, type RunningGame, type Seat } from './game-under-test.ts';

/** The suite's operations on a running game. */
export interface Seats {
  /** A logged-in player with `cashCents`. */
  seat(cashCents: number): Promise<Seat>;
  /** Sends the call that takes a stake. */
  stake(seat: Seat, stakeCents: unknown, options?: StakeOptions): Promise<LightMyRequestResponse>;
  /** Sends a player's calls; throws if the site does not answer one. */
  actOf(seat: Seat): Act;
  cashOf(seat: Seat): Promise<number>;
  /** The number of the player's stakes and of the game's rows; 0 after a refusal. */
  rowsOf(seat: Seat): Promise<readonly [stakes: number, rows: number]>;
}

/** A game and its players. */
export interface Suite extends Seats {
  readonly running: RunningGame;
}

export interface StakeOptions {
  readonly over?: Fields;
  readonly key?: string | null;
}

export function seatsOf(game: GameUnderTest, { fixture, http }: RunningGame): Seats {
  const count = async (table: string, { principal }: Seat) => {
    const { rows } = await fixture.db.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table} WHERE player_id = $1`, [principal.playerId]);
    return rows[0]?.n ?? 0;
  };
  return {
    async seat(cashCents) {
      const principal = await fixture.newPlayer(cashCents);
      return { principal, token: http.tokenOf(principal) };
    },
    stake: ({ token }, stake, { over = {}, key = randomUUID() } = {}) => http.post(token, game.stakeUrl, bodyOf(game, { stake, ...game.choice, ...over }), key),
    actOf:
      ({ token }) =>
      async (url, body, key) => {
        const answer = await http.post(token, url, body, key);
        if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
        return answer.json<Fields>();
      },
    cashOf: ({ principal }) => fixture.cashOf(principal.playerId),
    rowsOf: async (seat) => [await count('stake', seat), await count(game.stakeTable, seat)],
  };
}
