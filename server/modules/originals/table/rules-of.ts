import type { BetRules } from './domain/bet-rules.ts';
import { resultRules } from './domain/result-rules.ts';
import { runRules } from './domain/run-rules.ts';
import type { AnyTableGame } from './table-game.ts';

/** The rules of a table's bets. */
export function rulesOf(game: AnyTableGame): BetRules {
  return game.run === undefined ? resultRules(game) : runRules(game);
}
