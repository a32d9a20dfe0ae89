import { currentRound } from '#server/modules/rounds/index.ts';
import type { PresenceChannel } from '#server/platform/realtime/auth-route.ts';
import type { OriginalsDeps } from '../deps.ts';
import { aliasOf } from './alias.ts';
import { DOUBLE_TABLE } from './names.ts';

/** Who is at the table: everybody under the alias of the round in which they sat down, the one that their bets of that round are shown under. */
export function doublePresence({ db, vault }: Pick<OriginalsDeps, 'db' | 'vault'>): PresenceChannel {
  return {
    channel: 'presence-double',
    async memberOf(playerId) {
      const round = await currentRound(db.k, DOUBLE_TABLE);
      return round === null ? null : { user_id: aliasOf(vault, round.id, playerId) };
    },
  };
}
