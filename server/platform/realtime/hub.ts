import type { BusMessage } from './bus.ts';
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

/** Frames of these channels may be skipped for a slow client: the newest replaces all before it. Private ones never are. */
function isDroppable(channel: string): boolean {
  return channel.startsWith('sports.');
}

/** Channels and their members; each message is encoded once, however many hear it. */
export function createHub(): Hub {
  const channels = new Map<string, Set<Member>>();
  const newest = new Map<string, Buffer>();
  const output = createOutput(newest);

  function leave(member: Member, channel: string): void {
    member.channels.delete(channel);
    const members = channels.get(channel);
    members?.delete(member);
    if (members?.size !== 0) return;
    channels.delete(channel);
    newest.delete(channel);
  }

  function publishOne(message: BusMessage): void {
    const members = channels.get(message.channel);
    if (members === undefined) return;
    const frame = encodeFrame(eventFrame(message.channel, message.event, message.data));
    const droppable = isDroppable(message.channel);
    if (droppable) newest.set(message.channel, frame);
    for (const member of members) output.offer(member, message.channel, frame, droppable);
  }

  return {
    join(member, channel) {
      member.channels.add(channel);
      const members = channels.get(channel);
      if (members === undefined) channels.set(channel, new Set([member]));
      else members.add(member);
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
