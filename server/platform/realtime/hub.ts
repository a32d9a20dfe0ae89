import { MINUTE_MS } from '#kernel/durations.ts';
import type { ChannelRow } from '#contracts/channel-table.ts';
import type { BusMessage } from './bus/bus.ts';
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
  /** True for a channel that has a member here, or whose newest event is kept. */
  wants(channel: string): boolean;
  readonly channelCount: number;
  /** The newest event of a cache channel, as text; undefined if there was none in the last half hour. */
  keptOf(channel: string): string | undefined;
}

/** The hub's rules for each channel. A channel outside the table may be subscribed to, and every frame of it must arrive. */
export type HubChannels = Readonly<Record<string, Pick<ChannelRow, 'delivery'>>>;

interface Channel {
  /** The channel's name: one string object that all its members share. */
  readonly name: string;
  readonly members: Set<Member>;
  /** True when frames may be skipped for a slow client. */
  readonly droppable: boolean;
}

/** True for Pusher's cache channels: a new subscriber gets the newest event at once. */
export const isCacheChannel = (channel: string): boolean => /^((private|presence)-)?cache-/.test(channel);
const KEPT_MS = 30 * MINUTE_MS;

/** Channels and their members; each message is encoded once for all receivers. */
export function createHub(table: HubChannels, nowMs: () => number = () => performance.now()): Hub {
  const channels = new Map<string, Channel>();
  const newest = new Map<string, Buffer>();
  /** The newest event of a cache channel; it contains only the site's own messages. */
  const kept = new Map<string, { readonly text: string; readonly atMs: number }>();
  const output = createOutput(newest);

  function open(name: string): Channel {
    const channel = { name, members: new Set<Member>(), droppable: findChannel(table, name)?.row.delivery === 'latest' };
    channels.set(name, channel);
    return channel;
  }

  function leave(member: Member, name: string): void {
    const place = member.channels.indexOf(name);
    if (place !== -1) member.channels.splice(place, 1);
    const members = channels.get(name)?.members;
    members?.delete(member);
    if (members?.size !== 0) return;
    channels.delete(name);
    newest.delete(name);
  }

  function publishOne(message: BusMessage): void {
    if (isCacheChannel(message.channel)) kept.set(message.channel, { text: eventFrame(message.channel, message.event, message.data), atMs: nowMs() });
    const channel = channels.get(message.channel);
    if (channel === undefined) return;
    const { members, droppable } = channel;
    const frame = encodeFrame(eventFrame(message.channel, message.event, message.data));
    if (droppable) newest.set(message.channel, frame);
    for (const member of members) output.offer(member, message.channel, frame, droppable);
  }

  return {
    join(member, name) {
      const channel = channels.get(name) ?? open(name);
      if (!member.channels.includes(name)) member.channels.push(channel.name);
      channel.members.add(member);
    },
    leave,
    leaveAll(member) {
      for (const channel of [...member.channels]) leave(member, channel);
      output.forget(member);
    },
    publish(messages) {
      for (const message of messages) publishOne(message);
    },
    wants: (channel) => channels.has(channel) || isCacheChannel(channel),
    keptOf(channel) {
      const found = kept.get(channel);
      if (found === undefined || nowMs() - found.atMs <= KEPT_MS) return found?.text;
      kept.delete(channel);
      return undefined;
    },
    get channelCount() {
      return channels.size;
    },
  };
}
