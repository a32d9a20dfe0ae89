import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { changePlayerStatus } from './change-player-status.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const UNKNOWN: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };

const REFUSALS = {
  unknown_player: 'There is no such player.',
  account_closed: 'A closed account stays closed.',
  unchanged: 'The account already has this status.',
} as const;

/** Blocks, unblocks or resets an account, found by e-mail or CPF. */
export async function setPlayerStatus(
  deps: BackofficeDeps,
  act: { actor: string; login: string; status: 'active' | 'pending' | 'blocked'; reason: string },
): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, act.login);
  if (playerId === null) return UNKNOWN;
  const changed = await changePlayerStatus(deps, { actor: act.actor, playerId, status: act.status, reason: act.reason });
  if (!changed.ok) return { done: false, text: REFUSALS[changed.code] };
  return { done: true, text: `${playerId}: ${changed.value.before} → ${changed.value.after}` };
}
