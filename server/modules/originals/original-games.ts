import { type GameId, gameIds } from '#contracts/games.ts';
import type { RoundGame } from '#server/modules/rounds/index.ts';
import { baccaratGame } from './baccarat/baccarat-game.ts';
import { baccaratWire } from './baccarat/baccarat-wire.ts';
import { crashGame } from './crash/crash-game.ts';
import { crashWire } from './crash/crash-wire.ts';
import { derbyGame } from './derby/derby-game.ts';
import { derbyWire } from './derby/derby-wire.ts';
import type { OriginalsDeps } from './deps.ts';
import { diceGame } from './dice/dice-game.ts';
import { diceRoutes } from './dice/dice-routes.ts';
import { doubleGame } from './double/double-game.ts';
import { doubleWire } from './double/double-wire.ts';
import type { AnyInstantGame } from './house-game/instant/instant-game.ts';
import { betTable } from './house-game/instant/store/bet-rows.ts';
import { instantOriginal, type OriginalGame } from './house-game/original-game.ts';
import { mines } from './mines/mines-parts.ts';
import { plinkoGame } from './plinko/plinko-game.ts';
import { plinkoRoutes } from './plinko/plinko-routes.ts';
import { rouletteGame } from './roulette/roulette-game.ts';
import { rouletteWire } from './roulette/roulette-wire.ts';
import type { LiveTable, Table } from './table/table-game.ts';
import { liveOriginal, runTableOriginal, tableOriginal } from './table/table-parts.ts';
import { wheelGame } from './wheel/wheel-game.ts';
import { wheelWire } from './wheel/wheel-wire.ts';

const ORIGINAL_GAMES: Readonly<Record<GameId, OriginalGame>> = {
  mines,
  double: tableOriginal(doubleGame, doubleWire),
  dice: instantOriginal(diceGame, diceRoutes),
  crash: runTableOriginal(crashGame, crashWire),
  plinko: instantOriginal(plinkoGame, plinkoRoutes),
  roulette: liveOriginal(rouletteGame, rouletteWire),
  wheel: liveOriginal(wheelGame, wheelWire),
  derby: liveOriginal(derbyGame, derbyWire),
  baccarat: liveOriginal(baccaratGame, baccaratWire),
};

export const originalGames: readonly OriginalGame[] = gameIds.map((id) => ORIGINAL_GAMES[id]);

/** The games of one bet and one result. */
export const instantGames: readonly AnyInstantGame[] = originalGames.flatMap(({ instantGame }) => instantGame ?? []);

/** The tables whose rows use nonces of a player's seeds. */
export const seedTables: readonly string[] = ['originals_accepted_bet', ...originalGames.flatMap(({ seedTable }) => seedTable ?? [])];

/** The bet tables of the games of one bet and one result. */
export const instantTables: readonly string[] = instantGames.map(betTable);

/** The shared tables. */
export const tables: readonly Table[] = originalGames.flatMap(({ table }) => table ?? []);

/** The names of the shared tables, equal to their games' ids. */
export const tableIds: readonly string[] = tables.map(({ game }) => game.id);

/** The tables of the live casino. */
export const liveTables: readonly LiveTable[] = originalGames.flatMap(({ liveTable }) => liveTable ?? []);

/** The games that the rounds engine runs. */
export function roundGames(deps: OriginalsDeps): readonly RoundGame[] {
  return originalGames.flatMap(({ roundGame }) => roundGame?.(deps) ?? []);
}
