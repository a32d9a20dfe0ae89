import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { PLAY_STOPPED_TOPIC, readPlayStopped } from '#server/modules/responsible-gaming/events.ts';
import { CENTRAL_EXCLUSION_TOPIC, readCentralExclusion } from '#server/modules/verification/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';

/** Whoever may not play any more can stake nothing any more: their money is free. Told by the central register, and by the player's own exclusion. */
export function exclusionSubscriptions(): readonly Subscription[] {
  return [
    {
      topic: CENTRAL_EXCLUSION_TOPIC,
      name: 'payments: blocks of barred players',
      handle: (tx, payloads) =>
        free(
          tx,
          payloads.map(readCentralExclusion).flatMap(({ player_id, barred }) => (barred ? [player_id] : [])),
        ),
    },
    {
      topic: PLAY_STOPPED_TOPIC,
      name: 'payments: blocks of excluded players',
      handle: (tx, payloads) =>
        free(
          tx,
          payloads.map(readPlayStopped).flatMap(({ player_id, by }) => (by === 'exclusion' ? [player_id] : [])),
        ),
    },
  ];
}

async function free(tx: Tx, players: readonly string[]): Promise<void> {
  for (const playerId of [...new Set(players)].toSorted()) await releaseBlocks(tx, playerId);
}
