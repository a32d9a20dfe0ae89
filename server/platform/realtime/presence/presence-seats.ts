import type { Client } from '../client.ts';
import type { PresenceMember } from './presence-roster.ts';

interface Seat {
  readonly member: PresenceMember;
  readonly clients: Set<Client>;
}

/** The members with a socket on this process, each with all their sockets. */
export interface Seats {
  /** True if this is the member's first socket here. */
  take(client: Client, channel: string, member: PresenceMember): boolean;
  /** The member's id if this was their last socket here, else null. */
  free(client: Client, channel: string): string | null;
  held(): Record<string, PresenceMember[]>;
}

export function createSeats(): Seats {
  const channels = new Map<string, Map<string, Seat>>();
  return {
    take(client, channel, member) {
      const seats = channels.get(channel) ?? new Map<string, Seat>();
      channels.set(channel, seats);
      (client.presence ??= new Map<string, string>()).set(channel, member.user_id);
      const taken = seats.get(member.user_id);
      if (taken === undefined) seats.set(member.user_id, { member, clients: new Set([client]) });
      else taken.clients.add(client);
      return taken === undefined;
    },
    free(client, channel) {
      const userId = client.presence?.get(channel);
      const seats = channels.get(channel);
      const seat = userId === undefined ? undefined : seats?.get(userId);
      if (userId === undefined || seats === undefined || seat === undefined) return null;
      client.presence?.delete(channel);
      seat.clients.delete(client);
      if (seat.clients.size > 0) return null;
      seats.delete(userId);
      if (seats.size === 0) channels.delete(channel);
      return userId;
    },
    held: () => Object.fromEntries([...channels].map(([channel, seats]) => [channel, [...seats.values()].map(({ member }) => member)])),
  };
}
