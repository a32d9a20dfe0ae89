import type { ChannelRow } from '#contracts/channel-table.ts';
import type { BusMessage } from './bus.ts';
import { findChannel } from './find-channel.ts';
import { eventFrame } from './frames.ts';
import type { Member } from './hub-member.ts';
import { createOutput } from './output.ts';
import { encodeFrame } from './socket-output.ts';

export interface Hub {
  join(member: Member, channel: string): void;
  leave(member: Member, channel: string): void;
  leaveAll(member: Member): void;
  publish(messages: readonly BusMessage[]): void;
  readonly channelCount: number;
}

/** What the hub has to know of each channel. One that isn't in the table may be subscribed to, and every frame of it must arrive. */
export type HubChannels = Readonly<Record<string, Pick<ChannelRow, 'delivery'>>>;

interface Channel {
  readonly members: Set<Member>;
  /** Whether frames may be skipped for a slow client. */
  readonly droppable: boolean;
}

/** Channels and their members; each message is encoded once, however many hear it. */
export function createHub(table: HubChannels): Hub {
  const channels = new Map<string, Channel>();
  const newest = new Map<string, Buffer>();
  const output = createOutput(newest);

  function open(name: string): Channel {
    const channel = { members: new Set<Member>(), droppable: findChannel(table, name)?.row.delivery === 'latest' };
    channels.set(name, channel);
    return channel;
  }

  function leave(member: Member, name: string): void {
    member.channels.delete(name);
    const members = channels.get(name)?.members;
    members?.delete(member);
    if (members?.size !== 0) return;
    channels.delete(name);
    newest.delete(name);
  }

  function publishOne(message: BusMessage): void {
    const channel = channels.get(message.channel);
    if (channel === undefined) return;
    const { members, droppable } = channel;
    const frame = encodeFrame(eventFrame(message.channel, message.event, message.data));
    if (droppable) newest.set(message.channel, frame);
    for (const member of members) output.offer(member, message.channel, frame, droppable);
  }

  return {
    join(member, name) {
      member.channels.add(name);
      (channels.get(name) ?? open(name)).members.add(member);
    },
    leave,
    leaveAll(member) {
      for (const channel of [...member.channels]) leave(member, channel);
      output.forget(member);
    },
    publish(messages) {
      for (const message of messages) publishOne(message);
    },
    get channelCount() {
      return channels.size;
    },
  };
}
