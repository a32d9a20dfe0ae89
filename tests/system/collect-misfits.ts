import { channels } from '#contracts/channels.ts';
import type { ChannelTable } from '#contracts/channel-table.ts';
import { PRESENCE_BUS } from '#server/platform/realtime/presence/presence-bus.ts';
import type { Bus, BusMessage } from '#server/platform/realtime/bus/bus.ts';
import { findChannel } from '#server/platform/realtime/find-channel.ts';

/** Collects messages on this bus that contracts/channels.ts does not allow: an unknown channel, event or payload. The returned list grows. */
export function collectMisfits(bus: Bus): readonly string[] {
  const misfits: string[] = [];
  bus.subscribe((messages) => {
    // Presence messages between processes reach no client.
    for (const message of messages) if (message.channel !== PRESENCE_BUS && !fits(message)) misfits.push(JSON.stringify(message));
  });
  return misfits;
}

function fits({ channel, event, data }: BusMessage): boolean {
  const events = findChannel<ChannelTable[string]>(channels, channel)?.row.events ?? {};
  return Object.hasOwn(events, event) && events[event]?.safeParse(data).success === true;
}
