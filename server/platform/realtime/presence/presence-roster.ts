/** A member of a presence channel, as the others see it. */
export interface PresenceMember {
  readonly user_id: string;
  readonly user_info?: unknown;
}

/** The members who joined or left a channel, over all processes. */
export interface RosterChange {
  readonly channel: string;
  readonly added: readonly PresenceMember[];
  readonly removed: readonly PresenceMember[];
}

interface Entry {
  readonly member: PresenceMember;
  /** The processes on which the member has an open socket. */
  readonly nodes: Set<string>;
}

export interface Roster {
  add(node: string, channel: string, member: PresenceMember): RosterChange;
  remove(node: string, channel: string, userId: string): RosterChange;
  /** Replaces all known members of a process. */
  replace(node: string, channels: Readonly<Record<string, readonly PresenceMember[]>>): RosterChange[];
  members(channel: string): PresenceMember[];
  has(channel: string, userId: string): boolean;
  count(channel: string): number;
}

/** The presence roster: a member is on a channel as long as at least one process reports it. */
export function createRoster(): Roster {
  const channels = new Map<string, Map<string, Entry>>();

  function add(node: string, channel: string, member: PresenceMember): RosterChange {
    const entries = channels.get(channel) ?? new Map<string, Entry>();
    channels.set(channel, entries);
    const known = entries.get(member.user_id);
    if (known !== undefined) {
      known.nodes.add(node);
      return { channel, added: [], removed: [] };
    }
    entries.set(member.user_id, { member, nodes: new Set([node]) });
    return { channel, added: [member], removed: [] };
  }

  function remove(node: string, channel: string, userId: string): RosterChange {
    const entries = channels.get(channel);
    const known = entries?.get(userId);
    known?.nodes.delete(node);
    if (entries === undefined || known === undefined || known.nodes.size > 0) return { channel, added: [], removed: [] };
    entries.delete(userId);
    if (entries.size === 0) channels.delete(channel);
    return { channel, added: [], removed: [known.member] };
  }

  return {
    add,
    remove,
    replace(node, now) {
      const changes: RosterChange[] = [];
      for (const [channel, entries] of [...channels]) {
        const kept = new Set((now[channel] ?? []).map(({ user_id }) => user_id));
        for (const [userId, { nodes }] of [...entries]) if (nodes.has(node) && !kept.has(userId)) changes.push(remove(node, channel, userId));
      }
      for (const [channel, members] of Object.entries(now)) for (const member of members) changes.push(add(node, channel, member));
      return changes.filter(({ added, removed }) => added.length + removed.length > 0);
    },
    members: (channel) => [...(channels.get(channel)?.values() ?? [])].map(({ member }) => member),
    has: (channel, userId) => channels.get(channel)?.has(userId) === true,
    count: (channel) => channels.get(channel)?.size ?? 0,
  };
}
