import { jsonOf } from '#server/platform/http/parse-json.ts';
import type { PlayedGame } from '#server/platform/http/route.ts';

const GAME = 'suppliers';
const MOST_NAME = 128;

/** Games of suppliers, all of them together: what a player asks of us directly, such as a launch. */
export const SUPPLIERS_GAMES: PlayedGame = { game: GAME };

/**
 * A call of a supplier that names a player in `field`, by the supplier's own name for the player. `isRefused`: what the answer means where its status alone does
 * not say so. A call that is not signed names nobody that can be believed.
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
