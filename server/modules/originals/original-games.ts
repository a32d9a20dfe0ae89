import { type GameId, gameIds } from '#contracts/games.ts';
import type { RoundGame } from '#server/modules/rounds/index.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { FailedItem } from '#server/platform/parking/divide-chunk.ts';
import { doubleGame } from './double/double-game.ts';
import { doubleParts } from './double/double-parts.ts';
import { endDoublePlay } from './double/use-cases/end-play.ts';
import { minesParts } from './mines/mines-parts.ts';
import { endMinesPlay } from './mines/use-cases/end-play.ts';
import type { OriginalsDeps } from './deps.ts';
import { diceGame } from './dice/dice-game.ts';
import { endDicePlay, diceParts } from './dice/dice-parts.ts';
import type { InstantGame } from './house-game/instant-game.ts';

/** What each original brings to the module. */
interface OriginalGame {
  parts(deps: OriginalsDeps): ModuleParts;
  /**
   * Ends what a player whom the register bars has open, in transactions of its own that lock the game's rows before gate and wallet. Returns what failed. The
   * gate has refused every new bet since before.
   */
  endPlay(deps: OriginalsDeps, playerId: string, at: Date): Promise<readonly FailedItem<string>[]>;
  /** The table of what it deals from the player's own seeds, with `seed_id`, `nonce` and `player_id`; such games share seeds and nonces. */
  readonly seedTable?: string;
  /** What it is to the engine of games with one bet and one result. */
  readonly instantGame?: InstantGame;
  /** What it is to the rounds engine, where everybody plays one round. */
  readonly roundGame?: (deps: OriginalsDeps) => RoundGame;
}

const ORIGINAL_GAMES: Readonly<Record<GameId, OriginalGame>> = {
  mines: { parts: minesParts, endPlay: endMinesPlay, seedTable: 'originals_mines_round' },
  double: { parts: doubleParts, endPlay: endDoublePlay, roundGame: doubleGame },
  dice: { parts: diceParts, endPlay: endDicePlay, seedTable: 'originals_dice_bet', instantGame: diceGame },
};

export const originalGames: readonly OriginalGame[] = gameIds.map((id) => ORIGINAL_GAMES[id]);

/** The games of one bet and one result. */
export const instantGames: readonly InstantGame[] = originalGames.flatMap(({ instantGame }) => instantGame ?? []);

/** The tables whose rows use up the nonces of a player's seeds. */
export const seedTables: readonly string[] = ['originals_accepted_bet', ...originalGames.flatMap(({ seedTable }) => seedTable ?? [])];

/** The games that the rounds engine runs. */
export function roundGames(deps: OriginalsDeps): readonly RoundGame[] {
  return originalGames.flatMap(({ roundGame }) => roundGame?.(deps) ?? []);
}
