import { jsonOf } from '#server/platform/http/parse-json.ts';
import type { PlayedGame } from '#server/platform/http/route.ts';

const GAME = 'suppliers';
const MOST_NAME = 128;

/** Games of suppliers together: the direct requests of a player, such as a launch. */
export const SUPPLIERS_GAMES: PlayedGame = { game: GAME };

/**
 * A supplier's call that names a player in `field`, by the supplier's own name for the player. `isRefused` decides where the status alone does not. An unsigned
 * call names no player.
 */
export function suppliersCall(field: string, isRefused: (body: unknown, status: number) => boolean): PlayedGame {
  return {
    game: GAME,
    whoOf(rawBody, answered) {
      const said = jsonOf(rawBody) as Readonly<Record<string, unknown>> | null | undefined;
      const player = said?.[field];
      if (typeof player !== 'string' || player.length > MOST_NAME) return null;
      if (answered === null) return { player, outcome: 'failed' };
      return isRefused(answered.body, answered.status) ? { player, outcome: 'refused' } : null;
    },
  };
}
