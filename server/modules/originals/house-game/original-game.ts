import type { RoundGame } from '#server/modules/rounds/index.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { FailedItem } from '#server/platform/parking/divide-chunk.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../deps.ts';
import { instantChecks } from './instant/checks/instant-checks.ts';
import { type AnyInstantGame, type BetFields, type InstantGame, untyped } from './instant/instant-game.ts';
import { betTable } from './instant/store/bet-rows.ts';
import type { LiveTable, Table } from '../table/table-game.ts';

/** The contributions of each original to the module. */
export interface OriginalGame {
  parts(deps: OriginalsDeps): ModuleParts;
  /**
   * Ends the open bets and rounds of a player whom the register bars, in own transactions that lock the game's rows before `gate_player` and wallet. Returns
   * the failures. Eligibility already refuses new bets.
   */
  endPlay(deps: OriginalsDeps, playerId: string, at: Date): Promise<readonly FailedItem<string>[]>;
  /** The tables with its players' rows. `ledger:verify` recomputes each; none is ever emptied. */
  readonly tables: readonly PersonalTable[];
  /** The table of its draws from the player's own seeds, with `seed_id`, `nonce` and `player_id`; such games share seeds and nonces. */
  readonly seedTable?: string;
  /** For the engine of games with one bet and one result. */
  readonly instantGame?: AnyInstantGame;
  /** For the engine of shared tables. */
  readonly table?: Table;
  /** For the lobby of live tables. */
  readonly liveTable?: LiveTable;
  /** For the rounds engine, where all players share one round. */
  readonly roundGame?: (deps: OriginalsDeps) => RoundGame;
}

/** A game of one bet and one result. Its bets are drawn within moments of their acceptance, so a barred player has none open. */
export function instantOriginal<Choice extends BetFields, Result extends BetFields>(
  own: InstantGame<Choice, Result>,
  routes: (deps: OriginalsDeps) => readonly Route[],
): OriginalGame {
  const game = untyped(own);
  const table = betTable(game);
  return {
    parts: (deps) => ({ routes: routes(deps), ledgerChecks: instantChecks(deps.vault, game) }),
    endPlay: async () => [],
    tables: [{ table, player: 'player_id', key: ['id'], as: game.exportedAs, left: ['wallet_version'], atClosure: FIVE_YEARS }],
    seedTable: table,
    instantGame: game,
  };
}
