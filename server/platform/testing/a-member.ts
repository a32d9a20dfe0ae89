import type { Member } from '../realtime/hub-member.ts';

/** A member whose connection takes bytes as slowly as the test says (`raw.writableLength`); `written` is everything it was sent. */
export function aMember() {
  const written: string[] = [];
  const raw = { writableLength: 0, destroyed: false, write: (bytes: Buffer) => void written.push(bytes.toString()) };
  const socket = { readyState: 1, _socket: raw, close: () => undefined };
  return { member: { socket, channels: [], pending: undefined, dirty: undefined } as unknown as Member, raw, written };
}
