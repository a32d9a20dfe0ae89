import type { Member } from './hub-member.ts';
import { eventFrame } from './frames.ts';
import { bufferedBytes, closeSlow, encodeFrame, MOST_BYTES, writeFrames } from './socket-output.ts';

/**
 * Above HIGH a slow client gets no more droppable frames; below LOW it gets the newest frame and a notice that it missed some; above MOST_BYTES it is
 * disconnected.
 */
const HIGH_BYTES = 64 * 1024;
const LOW_BYTES = 16 * 1024;

export interface Output {
  /**
   * Gives a frame to a member: it leaves in one write with the member's other frames of this tick, or is skipped when it is droppable and the member slow.
   */
  offer(member: Member, channel: string, frame: Buffer, droppable: boolean): void;
  forget(member: Member): void;
}

/**
 * Collects the frames of one tick per socket. `newest` has each droppable channel's last frame, for members that catch up. A channel may be about many
 * objects while the newest frame covers only one, so a member that missed frames also gets the channel's `Missed` event, and reloads.
 */
export function createOutput(newest: ReadonlyMap<string, Buffer>): Output {
  const touched = new Set<Member>();
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    for (const member of touched) {
      const frames = member.pending ?? [];
      member.pending = undefined;
      writeFrames(member.socket, frames);
      if (bufferedBytes(member.socket) > MOST_BYTES) closeSlow(member.socket);
    }
    touched.clear();
  }

  function queue(member: Member, frame: Buffer): void {
    (member.pending ??= []).push(frame);
    touched.add(member);
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  }

  function catchUp(member: Member, current: string): void {
    for (const channel of member.dirty ?? []) {
      const frame = newest.get(channel);
      if (channel !== current && frame !== undefined) queue(member, frame);
      queue(member, encodeFrame(eventFrame(channel, 'Missed', {})));
    }
    member.dirty = undefined;
  }

  return {
    offer(member, channel, frame, droppable) {
      const buffered = bufferedBytes(member.socket);
      if (droppable && buffered > HIGH_BYTES) {
        (member.dirty ??= new Set()).add(channel);
        return;
      }
      if (member.dirty !== undefined && buffered < LOW_BYTES) catchUp(member, channel);
      queue(member, frame);
    },
    forget: (member) => touched.delete(member),
  };
}
