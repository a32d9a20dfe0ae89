import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { asOwner, endEverySession, type OwnerRefusal, spendEverySecret, type Throttled, type Visitor } from '#server/modules/identity/index.ts';
import { openStakesOf } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AccountDeps } from '../../deps.ts';
import { shutAccount } from './shut-account.ts';

export type ClosureRefusal = OwnerRefusal | 'round_open' | 'closed';

export interface ClosureOrder {
  readonly playerId: string;
  readonly tokenId: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly visitor: Visitor;
  readonly at: Date;
}

/** Games whose rounds only the player can end: a round would stay open for ever. */
const WAITS_FOR_ITS_PLAYER: readonly string[] = ['mines'];

/**
 * Shuts the account after checking the password and, with TOTP enrolled, a code: no bets, deposits or logins, all sessions end, blocks are lifted. A periodic
 * job then waits for open bets, pays the balance to the player's CPF key, and erases.
 */
export async function askClosure(deps: AccountDeps, order: ClosureOrder): Promise<Result<{ readonly id: string }, ClosureRefusal> | Throttled> {
  const { playerId, tokenId, password, code, visitor, at } = order;
  return asOwner(deps.identity, { playerId, tokenId, password, code, visitor, act: 'closure', at }, (tx) => shut(deps, tx, order));
}

async function shut(deps: AccountDeps, tx: Tx, { playerId, visitor, at }: ClosureOrder): Promise<Result<{ readonly id: string }, 'round_open' | 'closed'>> {
  await spendEverySecret(tx, playerId, at);
  const gate = await lockGate(tx, playerId);
  if (gate === null || gate.status === 'closed' || gate.status === 'blocked') return refuse('closed');
  if ((await openStakesOf(tx, [playerId])).some(({ game }) => WAITS_FOR_ITS_PLAYER.includes(game))) return refuse('round_open');
  await endEverySession(deps.identity, tx, playerId, visitor, at);
  return ok({ id: await shutAccount(deps, tx, { playerId, gateStatus: gate.status, askedBy: 'player', at }) });
}
