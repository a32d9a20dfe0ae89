import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '#kernel/durations.ts';
import type { Bus, BusMessage } from '../bus/bus.ts';
import type { Client } from '../client.ts';
import { onBus, PRESENCE_BUS, type PresenceNews, readNews } from './presence-bus.ts';
import { followOthers } from './presence-others.ts';
import { createRoster, type PresenceMember, type RosterChange } from './presence-roster.ts';
import { createSeats } from './presence-seats.ts';

/** The maximum number of a channel's members: the answer to each subscription contains the whole list. */
const MOST_MEMBERS = 1_000;
const ALIVE_EVERY_MS = 10 * SECOND_MS;

export interface Presence {
  /**
   * Adds a client as this member; returns `full` if there is no room. Call it before the client joins the channel, so that it is not notified of its own
   * join.
   */
  join(client: Client, channel: string, member: PresenceMember): 'joined' | 'full';
  leave(client: Client, channel: string): void;
  leaveAll(client: Client): void;
  members(channel: string): PresenceMember[];
  /** Call it when messages of other processes were missed: it requests all lists again. */
  askAll(): void;
  close(): void;
}

export interface PresenceOptions {
  readonly bus: Bus;
  /** Publishes to the channel's clients on this process. */
  readonly tell: (messages: readonly BusMessage[]) => void;
  readonly nowMs?: () => number;
}

/**
 * The members of presence channels, over all processes (Pusher protocol 7): a member with several sockets, on any processes, joins once and leaves once. Each
 * process publishes its joins and leaves on the bus; their numbers reveal a missed message, and a heartbeat every ten seconds reveals which process is gone.
 */
export function createPresence({ bus, tell, nowMs = () => performance.now() }: PresenceOptions): Presence {
  const self = randomUUID();
  const roster = createRoster();
  const seats = createSeats();
  let version = 0;

  // The next heartbeat repairs a lost message.
  const say = (news: PresenceNews) => void bus.publish([onBus(news)]).catch(() => undefined);
  const show = (changes: readonly RosterChange[]) => tell(changes.flatMap(framesOf));
  const others = followOthers({ self, roster, say, show, nowMs, holds: () => ({ node: self, version, channels: seats.held() }) });
  const unsubscribe = bus.subscribe(
    (messages) => {
      for (const message of messages) {
        const news = readNews(message);
        if (news !== null) others.hear(news);
      }
    },
    undefined,
    (channel) => channel === PRESENCE_BUS,
  );
  const timer = setInterval(() => {
    if (version > 0) say({ event: 'alive', data: { node: self, version } });
    others.forgetSilent();
  }, ALIVE_EVERY_MS);
  timer.unref();

  function leave(client: Client, channel: string): void {
    const gone = seats.free(client, channel);
    if (gone === null) return;
    version += 1;
    show([roster.remove(self, channel, gone)]);
    say({ event: 'left', data: { node: self, version, channel, user_id: gone } });
  }

  const askAll = () => say({ event: 'ask', data: { node: null } });
  askAll();

  return {
    join(client, channel, member) {
      if (client.presence?.get(channel) === member.user_id) return 'joined';
      leave(client, channel);
      if (!roster.has(channel, member.user_id) && roster.count(channel) >= MOST_MEMBERS) return 'full';
      if (!seats.take(client, channel, member)) return 'joined';
      version += 1;
      show([roster.add(self, channel, member)]);
      say({ event: 'came', data: { node: self, version, channel, member } });
      return 'joined';
    },
    leave,
    leaveAll(client) {
      for (const channel of [...(client.presence?.keys() ?? [])]) leave(client, channel);
    },
    members: roster.members,
    askAll,
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

function framesOf({ channel, added, removed }: RosterChange): BusMessage[] {
  return [
    ...added.map((member) => ({ channel, event: 'pusher_internal:member_added', data: member })),
    ...removed.map(({ user_id }) => ({ channel, event: 'pusher_internal:member_removed', data: { user_id } })),
  ];
}
