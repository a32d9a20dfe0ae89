import type { Grant } from './channel-auth.ts';
import type { Client } from './client.ts';

/** The sessions of the open sockets. */
export interface GrantBook {
  /** Stores the grant of a client's channel. */
  hold(client: Client, channel: string, grant: Grant): void;
  release(client: Client, channel: string): void;
  releaseAll(client: Client): void;
  /** Every session of some socket, once; the same list object until a change. */
  list(): readonly Grant[];
  holders(grant: Grant): Iterable<Client>;
}

interface Entry {
  readonly grant: Grant;
  /** The granted channels, by client. */
  readonly holders: Map<Client, number>;
}

export function createGrantBook(): GrantBook {
  const entries = new Map<string, Entry>();
  let listed: readonly Grant[] | undefined = [];

  function release(client: Client, channel: string): void {
    const key = client.grants?.get(channel);
    const entry = key === undefined ? undefined : entries.get(key);
    client.grants?.delete(channel);
    if (key === undefined || entry === undefined) return;
    const left = (entry.holders.get(client) ?? 1) - 1;
    if (left > 0) entry.holders.set(client, left);
    else entry.holders.delete(client);
    if (entry.holders.size > 0) return;
    entries.delete(key);
    listed = undefined;
  }

  return {
    hold(client, channel, grant) {
      release(client, channel);
      const key = keyOf(grant);
      let entry = entries.get(key);
      if (entry === undefined) {
        entry = { grant, holders: new Map() };
        entries.set(key, entry);
        listed = undefined;
      }
      entry.holders.set(client, (entry.holders.get(client) ?? 0) + 1);
      (client.grants ??= new Map<string, string>()).set(channel, key);
    },
    release,
    releaseAll(client) {
      for (const channel of [...(client.grants?.keys() ?? [])]) release(client, channel);
    },
    list: () => (listed ??= [...entries.values()].map(({ grant }) => grant)),
    holders: (grant) => entries.get(keyOf(grant))?.holders.keys() ?? [],
  };
}

function keyOf({ playerId, sessionId, epoch, restricted }: Grant): string {
  return `${playerId} ${sessionId} ${epoch} ${restricted}`;
}
