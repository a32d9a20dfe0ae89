import { notBefore } from '#kernel/clock.ts';
import { type Cents, cents, subtractCents, ZERO } from '#kernel/money.ts';
import { lockGate, setRollover } from '#server/modules/gate/index.ts';
import { lockWallet, readBonusAccounts, transfer } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endedStatus, type EndReason, type Rollover, runs } from '../domain/rollover.ts';
import { readDefinitions } from '../store/definitions.ts';
import { setEnded } from '../store/rollovers.ts';
import { countFunded } from './count-moves.ts';
import { notifyEnded } from './notify-players.ts';
import { publishRollovers } from './publish-rollovers.ts';

const BY_PLAYER: readonly EndReason[] = ['redeemed', 'given_up', 'spent'];

/** Locks the player's `gate` row and wallet; counts all stakes that the rollover funded and returns it. The caller holds the rollover's lock. */
export async function takeStock(
  tx: Tx,
  rollover: Rollover,
  at: Date,
): Promise<{ readonly rollover: Rollover; readonly hasOpen: boolean; readonly cents: Cents }> {
  if (!runs(rollover)) return { rollover, hasOpen: false, cents: cents(0) };
  await lockGate(tx, rollover.playerId);
  await lockWallet(tx, rollover.playerId);
  const counted = await countFunded(tx, rollover, at);
  return { ...counted, cents: (await readBonusAccounts(tx, [rollover.id])).get(rollover.id) ?? cents(0) };
}

/**
 * Ends a rollover after `takeStock`: its remaining money goes to the player's cash if it is redeemed, up to the maximum of its terms, else to the company.
 * Removes the bonus from the player's eligibility. The bonus share of later payouts of its open stakes stays with the company (stakes_write_closings).
 */
export async function endRollover(
  tx: Tx,
  { rollover, cents: left }: { readonly rollover: Rollover; readonly cents: Cents },
  reason: EndReason,
  asked: Date,
): Promise<Rollover> {
  const { id, playerId } = rollover;
  const at = notBefore(asked, rollover.changedAt);
  const overCents = reason === 'redeemed' ? await beyondMost(tx, rollover, left) : ZERO;
  const finalCents = subtractCents(left, overCents);
  if (reason === 'redeemed') {
    await empty(tx, rollover, { to: 'cash', kind: 'bonus_redeemed', amountCents: finalCents }, at);
    await empty(tx, rollover, { to: 'bonus_cost', kind: 'bonus_capped', amountCents: overCents }, at);
  } else await empty(tx, rollover, { to: 'bonus_cost', kind: 'bonus_expired', amountCents: finalCents }, at);
  if (runs(rollover)) await setRollover(tx, playerId, null);
  await setEnded(tx, id, { reason, finalCents, overCents, at });
  const ended: Rollover = { ...rollover, status: endedStatus(reason), endAsked: null };
  await publishRollovers(tx, [ended], at);
  // The player's own action needs no notice.
  if (!BY_PLAYER.includes(reason)) await notifyEnded(tx, reason === 'expired' ? 'expired' : 'ended', rollover, at);
  return ended;
}

/** The amount above the maximum of the terms. */
async function beyondMost(tx: Tx, { definitionId }: Rollover, left: Cents): Promise<Cents> {
  const [definition] = await readDefinitions(tx, [definitionId]);
  if (definition === undefined) throw new Error('a bonus without terms');
  return cents(definition.mostCents === null ? 0 : Math.max(0, left - definition.mostCents));
}

interface Move {
  readonly to: 'cash' | 'bonus_cost';
  readonly kind: 'bonus_redeemed' | 'bonus_capped' | 'bonus_expired';
  readonly amountCents: Cents;
}

async function empty(tx: Tx, { id, playerId }: Rollover, move: Move, at: Date): Promise<void> {
  if (move.amountCents === ZERO) return;
  const moved = await transfer(tx, { playerId, from: { bonusAccountId: id }, ...move, refId: id, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a bonus account could not be emptied');
}
