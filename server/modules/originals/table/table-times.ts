import type { OriginalsDeps } from '../deps.ts';
import type { AnyTableGame, TableTimes } from './table-game.ts';

/** The game's times, or those that a test gives its player. */
export function timesOf(deps: Pick<OriginalsDeps, 'tableTimes'>, { id, times }: AnyTableGame): TableTimes {
  return { ...times, ...deps.tableTimes?.[id] };
}
