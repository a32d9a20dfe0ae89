import { currentRound } from '#server/modules/rounds/index.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { PresenceChannel } from '#server/platform/realtime/auth-route.ts';
import type { PresenceChannelName } from '#contracts/channels.ts';
import type { OriginalsDeps } from '../deps.ts';
import type { OriginalGame } from '../house-game/original-game.ts';
import { aliasOf } from './alias.ts';
import { tableBetsFollowTheirRound, tableBetsMatchStakes, tableSeatsMatchBets } from './bet-checks.ts';
import { tableOwnRoutes } from './http/own-routes.ts';
import { tablePlayRoutes } from './http/play-routes.ts';
import { runPlayRoutes } from './http/run-play-routes.ts';
import { livePlayRoutes } from './http/live-play-routes.ts';
import { liveLobbyRoutes } from './http/live-view-routes.ts';
import { tableViewRoutes } from './http/view-routes.ts';
import {
  betKindOf,
  channelOf,
  isLiveTable,
  isRunTable,
  type LiveTable,
  liveTableOf,
  type LiveWire,
  type RunGame,
  runTableOf,
  type RunWire,
  type Table,
  type TableGame,
  tableOf,
  type TableWire,
} from './table-game.ts';
import { isOffered, tableRound } from './table-round.ts';
import { endTablePlay } from './use-cases/end-play.ts';
import { leavingJob } from './use-cases/leave-by-themselves.ts';
import { betsUpdatedJob } from './use-cases/publish-bets.ts';
import { followStake, voidParkedBet } from './use-cases/void-parked-bet.ts';

/** The module's original for a game whose results pay positions. */
export function tableOriginal<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: TableWire<Position, Outcome>): OriginalGame {
  return originalOf(tableOf(game, wire));
}

/** The module's original for a live table. */
export function liveOriginal<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: LiveWire<Position, Outcome>): OriginalGame {
  const table = liveTableOf(game, wire);
  return { ...originalOf(table), liveTable: table };
}

/** The wiring shared by all tables. */
export function sharedTableParts(deps: OriginalsDeps, tables: readonly Table[]): ModuleParts {
  return { periodicJobs: [betsUpdatedJob(deps, tables)], ledgerChecks: [tableSeatsMatchBets(tables.map(({ game }) => game.id))] };
}

/** The lobby of the live tables that are offered. */
export function liveLobbyParts(deps: OriginalsDeps, tables: readonly LiveTable[]): ModuleParts {
  const offered = tables.filter(({ game }) => isOffered(deps, game));
  return { routes: offered.length === 0 ? [] : liveLobbyRoutes(deps, offered) };
}

/** The module's original for a game whose rounds run. */
export function runTableOriginal<Position extends string, Outcome>(game: RunGame<Position, Outcome>, wire: RunWire<Position, Outcome>): OriginalGame {
  return originalOf(runTableOf(game, wire));
}

/** The module wiring of a table. A table that is not offered has no routes; its earlier bets are still checked. */
function originalOf(table: Table): OriginalGame {
  const { game } = table;
  return {
    parts: (deps) => ({
      routes: isOffered(deps, game) ? tableRoutes(deps, table) : [],
      periodicJobs: isRunTable(table) ? [leavingJob(deps, table)] : [],
      parkedKinds: [
        {
          kind: betKindOf(game),
          what: `a ${game.name} bet that cannot be ended`,
          acts: {
            void: { what: 'the bet is void, its stake is back with the player', run: (tx, id, at) => voidParkedBet(tx, game, id, at) },
            follow: { what: 'the bet has the ending that its stake has', run: (tx, id, at) => followStake(tx, game, id, at) },
          },
        },
      ],
      presence: isOffered(deps, game) ? [tablePresence(deps, table)] : [],
      ledgerChecks: [tableBetsMatchStakes(game), tableBetsFollowTheirRound(game)],
    }),
    endPlay: (deps, playerId, at) => endTablePlay(deps, game, playerId, at),
    tables: [],
    table,
    roundGame: (deps) => tableRound(deps, table),
  };
}

function tableRoutes(deps: OriginalsDeps, table: Table): readonly Route[] {
  const acts = isRunTable(table) ? runPlayRoutes(deps, table) : [];
  const play = isLiveTable(table) ? livePlayRoutes(deps, table) : tablePlayRoutes(deps, table);
  return [...tableViewRoutes(deps, table), ...play, ...acts, ...tableOwnRoutes(deps, table)];
}

/** The players at a table, each under the alias of the round in which they sat down; their bets of that round have the same alias. */
function tablePresence({ db, vault }: Pick<OriginalsDeps, 'db' | 'vault'>, table: Table): PresenceChannel {
  const { id } = table.game;
  return {
    channel: `presence-${channelOf(table)}` as PresenceChannelName,
    async memberOf(playerId) {
      const round = await currentRound(db.k, id);
      return round === null ? null : { user_id: aliasOf(vault, id, round.id, playerId) };
    },
  };
}
