import { channels } from '#contracts/channels.ts';
import type { ChannelTable } from '#contracts/channel-table.ts';
import { PRESENCE_BUS } from '#server/platform/realtime/presence/presence-bus.ts';
import type { Bus, BusMessage } from '#server/platform/realtime/bus/bus.ts';
import { findChannel } from '#server/platform/realtime/find-channel.ts';

/** What is published on this bus from now on that contracts/channels.ts doesn't have: another channel, event or payload. The list grows. */
export function collectMisfits(bus: Bus): readonly string[] {
  const misfits: string[] = [];
  bus.subscribe((messages) => {
    // What processes tell each other about who is present reaches no client.
    for (const message of messages) if (message.channel !== PRESENCE_BUS && !fits(message)) misfits.push(JSON.stringify(message));
  });
  return misfits;
}

function fits({ channel, event, data }: BusMessage): boolean {
  const events = findChannel<ChannelTable[string]>(channels, channel)?.row.events ?? {};
  return Object.hasOwn(events, event) && events[event]?.safeParse(data).success === true;
}
