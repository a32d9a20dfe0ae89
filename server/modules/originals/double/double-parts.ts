import { currentRound } from '#server/modules/rounds/index.ts';
import { FIVE_YEARS } from '#server/platform/personal-data/personal-table.ts';
import type { PresenceChannel } from '#server/platform/realtime/auth-route.ts';
import type { OriginalsDeps } from '../deps.ts';
import type { OriginalGame } from '../house-game/original-game.ts';
import { doubleBetsFollowTheirRound, doubleBetsMatchStakes, doubleSeatsMatchBets } from './checks/bet-checks.ts';
import { aliasOf } from './alias.ts';
import { doubleOwnRoutes } from './http/own-routes.ts';
import { doublePlayRoutes } from './http/play-routes.ts';
import { doubleTableRoutes } from './http/table-routes.ts';
import { DOUBLE_BET, DOUBLE_TABLE, isOffered } from './double-table.ts';
import { followStake, voidParkedBet } from './use-cases/void-parked-bet.ts';
import { doubleGame } from './double-game.ts';
import { endDoublePlay } from './use-cases/end-play.ts';
import { betsUpdatedSweep } from './use-cases/publish-bets.ts';

/** What Double brings to the module. Where it is not offered its calls do not exist; what was played is still checked. */
export const double: OriginalGame = {
  parts: (deps) => ({
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
  }),
  endPlay: endDoublePlay,
  tables: [
    { table: 'originals_double_bet', player: 'player_id', key: ['id'], as: 'double_apostas', atClosure: FIVE_YEARS },
    { table: 'originals_double_seat', player: 'player_id', key: ['round_id'], as: 'double_rodadas', atClosure: FIVE_YEARS },
  ],
  roundGame: doubleGame,
};

/** Who is at the table: everybody under the alias of the round in which they sat down, the one that their bets of that round are shown under. */
function doublePresence({ db, vault }: Pick<OriginalsDeps, 'db' | 'vault'>): PresenceChannel {
  return {
    channel: 'presence-double',
    async memberOf(playerId) {
      const round = await currentRound(db.k, DOUBLE_TABLE);
      return round === null ? null : { user_id: aliasOf(vault, round.id, playerId) };
    },
  };
}
