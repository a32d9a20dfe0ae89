import { cents, sumCents, ZERO } from '#kernel/money.ts';
import { ok } from '#kernel/refusal.ts';
import { PLAY_STOPPED_TOPIC, type PlayStopped, readPlayStopped } from '#server/modules/responsible-gaming/events.ts';
import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import { DEPOSIT_ROLLOVER, lockWallet, playersBlocked, readWallet, releaseBlocks } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { noteFreed } from '../../store/freed-deposits.ts';

type Deps = Pick<PaymentsDeps, 'clock' | 'ids' | 'log'>;

/** Releases the money of a player who can stake nothing any more: after a central exclusion and the player's own exclusion. */
export function exclusionSubscriptions(deps: Deps): readonly Subscription[] {
  return [
    {
      topic: CENTRAL_EXCLUSION_TOPIC,
      name: 'payments: blocks of barred players',
      async handle(tx, payloads) {
        const barred = payloads.map(readCentralExclusion).flatMap((event) => (event.barred ? [event.player_id] : []));
        for (const playerId of [...new Set(barred)].toSorted()) await releaseBlocks(tx, playerId);
      },
    },
    {
      topic: PLAY_STOPPED_TOPIC,
      name: 'payments: blocks of excluded players',
      async handle(tx, payloads) {
        const excluded = payloads.map(readPlayStopped).filter(({ by }) => by === 'exclusion');
        for (const event of excluded.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1))) await freeExcluded(deps, tx, event);
      },
    },
  ];
}

/**
 * Releases the blocks of an excluded player's deposits. Records the unstaked amount for operators, since a player who only wants to pass a deposit through
 * could exclude themselves for it; the record blocks nothing.
 */
async function freeExcluded({ clock, ids, log }: Deps, tx: Tx, { player_id: playerId, version }: PlayStopped): Promise<void> {
  const at = clock.now();
  await lockWallet(tx, playerId);
  const before = await readWallet(tx, playerId, at);
  await releaseBlocks(tx, playerId);
  const after = await readWallet(tx, playerId, at);
  const unplayedCents = sumCents((before?.blocks ?? []).filter(({ reason }) => reason === DEPOSIT_ROLLOVER).map(({ amountCents }) => amountCents));
  const withdrawableCents = cents((after?.withdrawableCents ?? ZERO) - (before?.withdrawableCents ?? ZERO));
  if (unplayedCents === ZERO) return;
  await noteFreed(tx, { id: ids.next(), playerId, version, unplayedCents, withdrawableCents, at });
  log.warn(
    { playerId, unplayedCents, withdrawableCents, alert: 'deposit-freed-unplayed' },
    'a self-exclusion freed a deposit that was not staked: operators have it on their list',
  );
}

const BATCH = 100;

/**
 * Under the profile br no deposit has to be staked before its withdrawal: releases blocks made before the profile was chosen. Returns the number of players.
 */
export async function releaseUnderBr(deps: PaymentsDeps): Promise<number> {
  if (deps.complianceProfile !== 'br') return 0;
  const players = await playersBlocked(deps.db.k, DEPOSIT_ROLLOVER, BATCH);
  for (const playerId of players) {
    await inTransaction(deps.db, async (tx) => {
      await releaseBlocks(tx, playerId, DEPOSIT_ROLLOVER);
      return ok(null);
    });
  }
  return players.length;
}
