import type { WebSocket } from 'ws';
import type { BusMessage } from './bus.ts';
import { eventFrame } from './frames.ts';
import { bufferedBytes, encodeFrame, writeFrames } from './socket-output.ts';

/** Above this a slow client gets no more droppable frames; below LOW it gets the newest state; above CLOSE it is sent away. */
const HIGH_BYTES = 64 * 1024;
const LOW_BYTES = 16 * 1024;
const CLOSE_BYTES = 1024 * 1024;
const SLOW_CLOSE_CODE = 4100;

/** One connected client, as the hub sees it. */
export interface Member {
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  /** Frames waiting for the end of this tick. */
  pending: Buffer[];
  /** Droppable channels whose newest frame this slow client still has to get. */
  dirty: Set<string> | undefined;
}

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

/** Channels and their members; encodes each message once and writes once per socket and tick. */
export function createHub(): Hub {
  const channels = new Map<string, Set<Member>>();
  const newest = new Map<string, Buffer>();
  const touched = new Set<Member>();
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    for (const member of touched) {
      const frames = member.pending;
      member.pending = [];
      writeFrames(member.socket, frames);
      if (bufferedBytes(member.socket) > CLOSE_BYTES) member.socket.close(SLOW_CLOSE_CODE, 'too slow');
    }
    touched.clear();
  }

  function queue(member: Member, frame: Buffer): void {
    member.pending.push(frame);
    touched.add(member);
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  }

  function offer(member: Member, channel: string, frame: Buffer): void {
    const buffered = bufferedBytes(member.socket);
    if (isDroppable(channel) && buffered > HIGH_BYTES) {
      (member.dirty ??= new Set()).add(channel);
      return;
    }
    if (member.dirty !== undefined && buffered < LOW_BYTES) catchUp(member, channel);
    queue(member, frame);
  }

  function catchUp(member: Member, current: string): void {
    for (const channel of member.dirty ?? []) {
      const frame = newest.get(channel);
      if (channel !== current && frame !== undefined) queue(member, frame);
    }
    member.dirty = undefined;
  }

  function leave(member: Member, channel: string): void {
    member.channels.delete(channel);
    const members = channels.get(channel);
    members?.delete(member);
    if (members?.size === 0) {
      channels.delete(channel);
      newest.delete(channel);
    }
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
      touched.delete(member);
    },
    publish(messages) {
      for (const message of messages) {
        const members = channels.get(message.channel);
        if (members === undefined) continue;
        const frame = encodeFrame(eventFrame(message.channel, message.event, message.data));
        if (isDroppable(message.channel)) newest.set(message.channel, frame);
        for (const member of members) offer(member, message.channel, frame);
      }
    },
    get channelCount() {
      return channels.size;
    },
  };
}
