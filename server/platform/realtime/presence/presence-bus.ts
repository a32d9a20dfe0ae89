import * as z from 'zod/mini';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { BusMessage } from '../bus/bus.ts';
import type { PresenceMember } from './presence-roster.ts';

/** The channel on which processes exchange their members; no client can subscribe to a name with a colon. */
export const PRESENCE_BUS = 'palpite:presence';

const member = z.object({ user_id: z.string(), user_info: z.optional(z.unknown()) });
const node = z.string();
/** The number of a process's changes so far: a process that missed one requests the whole list. */
const version = z.int().check(z.gte(0), z.lte(MOST_COUNT));

const messages = {
  came: z.object({ node, version, channel: z.string(), member }),
  left: z.object({ node, version, channel: z.string(), user_id: z.string() }),
  alive: z.object({ node, version }),
  /** Asks one process, or with null all of them, to send their members. */
  ask: z.object({ node: z.nullable(node) }),
  holds: z.object({ node, version, channels: z.record(z.string(), z.array(member)) }),
};

export type PresenceNews =
  | { readonly event: 'came'; readonly data: { readonly node: string; readonly version: number; readonly channel: string; readonly member: PresenceMember } }
  | { readonly event: 'left'; readonly data: { readonly node: string; readonly version: number; readonly channel: string; readonly user_id: string } }
  | { readonly event: 'alive'; readonly data: { readonly node: string; readonly version: number } }
  | { readonly event: 'ask'; readonly data: { readonly node: string | null } }
  | {
      readonly event: 'holds';
      readonly data: { readonly node: string; readonly version: number; readonly channels: Readonly<Record<string, readonly PresenceMember[]>> };
    };

export const onBus = ({ event, data }: PresenceNews): BusMessage => ({ channel: PRESENCE_BUS, event, data });

/** Reads another process's message; null for anything else on the bus, and for unknown messages. */
export function readNews({ channel, event, data }: BusMessage): PresenceNews | null {
  if (channel !== PRESENCE_BUS || !Object.hasOwn(messages, event)) return null;
  const read = messages[event as keyof typeof messages].safeParse(data);
  return read.success ? ({ event, data: read.data } as PresenceNews) : null;
}
