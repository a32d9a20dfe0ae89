import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { readCentralExclusion } from '#server/modules/verification/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';

/** Whoever may not play any more can stake nothing any more: their money is free. Told by the central register, and by the player's own exclusion. */
export function exclusionSubscriptions(): readonly Subscription[] {
  return [
    {
      topic: 'verification.central-exclusion',
      name: 'payments: blocks of barred players',
      handle: (tx, payloads) =>
        free(
          tx,
          payloads.map(readCentralExclusion).flatMap(({ player_id, barred }) => (barred ? [player_id] : [])),
        ),
    },
    {
      topic: 'responsible-gaming.play-stopped',
      name: 'payments: blocks of excluded players',
      handle: (tx, payloads) =>
        free(
          tx,
          payloads.flatMap(({ player_id, by }) => (by === 'exclusion' && typeof player_id === 'string' ? [player_id] : [])),
        ),
    },
  ];
}

async function free(tx: Tx, players: readonly string[]): Promise<void> {
  for (const playerId of [...new Set(players)].toSorted()) await releaseBlocks(tx, playerId);
}
