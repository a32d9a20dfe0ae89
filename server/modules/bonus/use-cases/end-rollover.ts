import { type Cents, cents } from '#kernel/money.ts';
import { lockGate, setRollover } from '#server/modules/gate/index.ts';
import { lockWallet, readBonusAccounts, transfer } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endedStatus, type EndReason, type Rollover, runs } from '../domain/rollover.ts';
import { setEnded } from '../store/rollovers.ts';
import { countFunded } from './count-moves.ts';
import { notifyEnded } from './notify-players.ts';
import { publishRollovers } from './publish-rollovers.ts';

const BY_PLAYER: readonly EndReason[] = ['redeemed', 'given_up', 'spent'];

/** The player's turn at the gate and the wallet, and the rollover with everything counted that it paid for. Its row must be locked. */
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
 * Ends a rollover whose stock was just taken: what is left on its account goes to the player's cash when it is redeemed, else to the house, and the gate knows no
 * bonus any more. What its open stakes still win stays with the house, in proportion (stakes_write_closings).
 */
export async function endRollover(
  tx: Tx,
  { rollover, cents: left }: { readonly rollover: Rollover; readonly cents: Cents },
  reason: EndReason,
  at: Date,
): Promise<Rollover> {
  const { id, playerId } = rollover;
  if (left > 0) {
    const [to, kind] = reason === 'redeemed' ? (['cash', 'bonus_redeemed'] as const) : (['bonus_cost', 'bonus_expired'] as const);
    const moved = await transfer(tx, { playerId, from: { bonusAccountId: id }, to, amountCents: left, kind, refId: id, at });
    if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a bonus account could not be emptied');
  }
  if (runs(rollover)) await setRollover(tx, playerId, null);
  await setEnded(tx, id, { reason, finalCents: left, at });
  const ended: Rollover = { ...rollover, status: endedStatus(reason), endAsked: null };
  await publishRollovers(tx, [ended], at);
  // What players did themselves they know.
  if (!BY_PLAYER.includes(reason)) await notifyEnded(tx, reason === 'expired' ? 'expired' : 'ended', rollover, at);
  return ended;
}
