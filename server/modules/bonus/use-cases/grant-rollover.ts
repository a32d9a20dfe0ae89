import { DAY_MS } from '#kernel/durations.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BonusDeps } from '../deps.ts';
import type { RolloverSource } from '../domain/rollover.ts';
import { readDefinitions } from '../store/definitions.ts';
import { findBySource, insertRollover } from '../store/rollovers.ts';
import { notifyPlayers } from './notify-players.ts';
import { mayReceive } from './may-receive.ts';

export interface Grant {
  readonly playerId: string;
  readonly definitionId: string;
  readonly amountCents: Cents;
  readonly source: RolloverSource;
  /** Each reference of a source (a coupon's use, an operator's act, a referral) gives one bonus. */
  readonly sourceRef: string;
}

export type GrantRefusal = 'unknown_definition' | NonNullable<Awaited<ReturnType<typeof mayReceive>>>;

/** Gives a player a bonus, which the player then activates. A repeated call returns the same bonus. */
export async function grantRollover(deps: BonusDeps, tx: Tx, grant: Grant, at: Date): Promise<Result<{ readonly id: string }, GrantRefusal>> {
  const known = await findBySource(tx, grant.source, grant.sourceRef);
  if (known !== null) return ok({ id: known.id });
  const [definition] = await readDefinitions(tx, [grant.definitionId]);
  if (definition === undefined || definition.endedAt !== null) return refuse('unknown_definition');
  const refusal = await mayReceive(deps, tx, { playerId: grant.playerId, holdsGate: false }, at);
  if (refusal !== null) return refuse(refusal);
  const id = deps.ids.next();
  const targetCents = cents(grant.amountCents * definition.multiplier);
  const expiresAt = new Date(at.getTime() + definition.activateDays * DAY_MS);
  if (await insertRollover(tx, { ...grant, id, targetCents, grantedAt: at, expiresAt })) {
    await notifyPlayers(tx, 'granted', [{ ...grant, expiresAt }], at);
    return ok({ id });
  }
  const other = await findBySource(tx, grant.source, grant.sourceRef);
  if (other === null) throw new Error('a bonus was given and is not there');
  return ok({ id: other.id });
}
