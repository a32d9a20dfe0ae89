import * as z from 'zod/mini';
import type { ChannelRow } from '#contracts/channel-table.ts';
import type { Authenticator } from '../http/principal.ts';
import { httpRefusal, unauthenticated } from '../http/refusals.ts';
import { type Route, route } from '../http/route.ts';
import { signChannel } from './channel-auth.ts';
import { findChannel } from './find-channel.ts';

const body = z.object({
  socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, 'Conexão inválida.')),
  channel_name: z.string().check(z.regex(/^private-[\w.-]{1,180}$/, 'Canal inválido.')),
});

export interface AuthRouteOptions {
  readonly channels: Readonly<Record<string, Pick<ChannelRow, 'subscribers'>>>;
  readonly key: string;
  readonly secret: string;
  readonly authenticator: Pick<Authenticator, 'session'>;
  /** For channels of `holder`s: whose the thing is whose id stands in the name, by the channel's row; null for what does not exist. */
  readonly holders?: Readonly<Record<string, (id: string) => Promise<string | null>>>;
}

/** POST /api/broadcasting/auth: signs a subscription to a private channel that belongs to the player, and refuses all others alike. It lives as long as the session. */
export function broadcastingAuthRoute(options: AuthRouteOptions): Route {
  return route({
    method: 'POST',
    url: '/api/broadcasting/auth',
    summary: 'Signs a subscription to one of the player’s own private channels (Pusher protocol).',
    tag: 'realtime',
    access: 'player',
    playerAct: false,
    body,
    replies: { 200: z.object({ auth: z.string() }) },
    async handler({ principal, body: { socket_id, channel_name } }) {
      if ((await subscriberOf(options, channel_name)) !== principal.playerId) throw httpRefusal(403, 'channel_refused', 'Você não pode acompanhar este canal.');
      const session = await options.authenticator.session(principal);
      if (session === null) throw unauthenticated();
      const { id: sessionId, epoch, restricted, expiresAt } = session;
      const grant = { playerId: principal.playerId, sessionId, epoch, restricted, expiresAtMs: expiresAt.getTime() };
      return { status: 200, body: { auth: `${options.key}:${signChannel(options.secret, socket_id, channel_name, grant)}` } };
    },
  });
}

/** The one player who may subscribe to the channel of this name; null where there is none. */
async function subscriberOf({ channels, holders = {} }: AuthRouteOptions, name: string): Promise<string | null> {
  const channel = findChannel(channels, name);
  if (channel === undefined || channel.id === null || channel.row.subscribers === 'everyone') return null;
  return channel.row.subscribers === 'owner' ? channel.id : ((await holders[channel.pattern]?.(channel.id)) ?? null);
}
