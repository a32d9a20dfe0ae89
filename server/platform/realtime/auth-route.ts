import * as z from 'zod/mini';
import type { ChannelRow } from '#contracts/channel-table.ts';
import type { Authenticator } from '../http/principal.ts';
import { httpRefusal, type RefusalText, unauthenticated } from '../http/refusals.ts';
import { type Route, route } from '../http/route.ts';
import { signChannel } from './channel-auth.ts';
import { findChannel } from './find-channel.ts';
import type { PresenceMember } from './presence/presence-roster.ts';

const body = z.object({
  socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, 'Conexão inválida.')),
  channel_name: z.string().check(z.regex(/^(private|presence)-[\w.-]{1,180}$/, 'Canal inválido.')),
});

const CHANNEL_REFUSED: RefusalText = { status: 403, text: 'Você não pode acompanhar este canal.' };

/** A presence channel, and a player's identity on it: an alias, never the player's id. Null: the player may not be present now. */
export interface PresenceChannel {
  readonly channel: string;
  readonly memberOf: (playerId: string) => Promise<PresenceMember | null>;
}

export interface AuthRouteOptions {
  readonly channels: Readonly<Record<string, Pick<ChannelRow, 'subscribers'>>>;
  readonly key: string;
  readonly secret: string;
  readonly authenticator: Pick<Authenticator, 'session'>;
  /** Returns a player's identity on each presence channel. */
  readonly presence: readonly PresenceChannel[];
  /** For channels of `holder`s: returns the owner of the object whose id is in the name, by the channel's row; null for an unknown object. */
  readonly holders?: Readonly<Record<string, (id: string) => Promise<string | null>>>;
}

/**
 * POST /api/broadcasting/auth: signs a subscription to the player's own private channels, or to a presence channel under the player's alias; refuses all
 * others in the same way. The signature is valid as long as the session.
 */
export function broadcastingAuthRoute(options: AuthRouteOptions): Route {
  return route({
    method: 'POST',
    url: '/api/broadcasting/auth',
    summary: 'Signs a subscription to one of the player’s own private channels, or to a presence channel (Pusher protocol).',
    tag: 'realtime',
    access: 'player',
    playerAct: false,
    body,
    replies: { 200: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }) },
    refusals: { channel_refused: CHANNEL_REFUSED },
    async handler({ principal, body: { socket_id, channel_name } }) {
      const may = await admit(options, principal.playerId, channel_name);
      if (may === null) throw httpRefusal(CHANNEL_REFUSED.status, 'channel_refused', CHANNEL_REFUSED.text);
      const session = await options.authenticator.session(principal);
      if (session === null) throw unauthenticated();
      const { id: sessionId, epoch, restricted, expiresAt } = session;
      const grant = { playerId: principal.playerId, sessionId, epoch, restricted, expiresAtMs: expiresAt.getTime() };
      const auth = `${options.key}:${signChannel(options.secret, socket_id, channel_name, grant, may.channel_data)}`;
      return { status: 200, body: { auth, ...may } };
    },
  });
}

/** The data to sign in addition to the channel's name; null: this player may not subscribe. */
async function admit({ channels, presence, holders = {} }: AuthRouteOptions, playerId: string, name: string): Promise<{ channel_data?: string } | null> {
  const channel = findChannel(channels, name);
  switch (channel?.row.subscribers) {
    case 'owner':
      return channel.id === playerId ? {} : null;
    case 'holder':
      return channel.id !== null && (await holders[channel.pattern]?.(channel.id)) === playerId ? {} : null;
    case 'players': {
      const member = await presence.find((each) => each.channel === name)?.memberOf(playerId);
      return member === null || member === undefined ? null : { channel_data: JSON.stringify(member) };
    }
    default:
      return null;
  }
}
