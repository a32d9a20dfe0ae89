import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type GameChange,
  type GameState,
  lockGame,
  lockProvider,
  type ProviderChange,
  type SwitchState,
  updateGameState,
  updateProviderState,
} from '../store/operator-rows.ts';

interface Change<State> {
  readonly before: State;
  readonly after: State;
}

/** Applies an operator's changes of one game (id): shown, open for play, its place, certified. Running rounds finish. Every process notices within a second. */
export async function changeGame(tx: Tx, id: string, change: GameChange): Promise<Result<Change<GameState>, 'no_such_game'>> {
  const before = await lockGame(tx, id);
  if (before === null) return refuse('no_such_game');
  await updateGameState(tx, id, change);
  return ok({ before, after: { ...before, ...change } });
}

/** Applies an operator's changes of one provider (id); closing or hiding it closes or hides all its games. */
export async function changeProvider(tx: Tx, id: string, change: ProviderChange): Promise<Result<Change<SwitchState>, 'no_such_provider'>> {
  const before = await lockProvider(tx, id);
  if (before === null) return refuse('no_such_provider');
  await updateProviderState(tx, id, change);
  return ok({ before, after: { ...before, ...change } });
}
