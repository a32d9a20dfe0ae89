import type { ChannelEvent, TableChannel } from '#contracts/channels.ts';
import type { GameId } from '#contracts/games.ts';
import { realtimeMessage } from '#server/platform/outbox/outbox.ts';

/** A message on a table's own channel. Its payload is the game's: the contract suite holds each against its schema of contracts/channels.ts. */
export function tableMessage(id: GameId, event: ChannelEvent<TableChannel>, data: object): ReturnType<typeof realtimeMessage> {
  return realtimeMessage(id as TableChannel, event, data as never);
}
