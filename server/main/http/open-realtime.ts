import type { BlockList } from 'node:net';
import { channels } from '#contracts/channels.ts';
import { endedSessions } from '#server/modules/gate/index.ts';
import type { AcceptsOrigin } from '#server/platform/http/addresses/accepted-hosts.ts';
import { clientAddress } from '#server/platform/http/addresses/client-address.ts';
import { networkOf } from '#server/platform/http/addresses/read-address.ts';
import type { Bus } from '#server/platform/realtime/bus/bus.ts';
import type { Grant } from '#server/platform/realtime/channel-auth.ts';
import { createRealtimeServer, type RealtimeServer } from '#server/platform/realtime/realtime-server.ts';
import type { Foundations } from '../parts.ts';
import { scaled } from './connection-limits.ts';

/** The site's socket server. The `gate` module decides which sessions are valid; only pages of the site's own hosts may connect. */
export function openRealtime(found: Foundations & { readonly bus: Bus; readonly proxies: BlockList; readonly acceptsOrigin: AcceptsOrigin }): RealtimeServer {
  const { config, bus, log, metrics, proxies, acceptsOrigin } = found;
  return createRealtimeServer({
    ...{ bus, channels, log, metrics },
    key: config.REALTIME_KEY,
    secret: config.REALTIME_SECRET,
    ended: (grants) => endedGrants(found, grants),
    acceptsOrigin: (origin, host) => config.REALTIME_ORIGINS.includes(origin) || acceptsOrigin(origin, host),
    perAddress: {
      sockets: scaled(config.SOCKETS_PER_ADDRESS, config),
      of: (request) => networkOf(clientAddress(request.socket.remoteAddress ?? '', request.headers, proxies)),
    },
  });
}

async function endedGrants({ db, clock }: Foundations, grants: readonly Grant[]): Promise<number[]> {
  const at = clock.now();
  const expired = grants.flatMap(({ expiresAtMs }, place) => (expiresAtMs <= at.getTime() ? [place] : []));
  return [...expired, ...(await endedSessions(db, grants, at))];
}
