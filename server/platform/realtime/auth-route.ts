import * as z from 'zod/mini';
import { httpRefusal } from '../http/refusals.ts';
import { type Route, route } from '../http/route.ts';
import { signChannel } from './channel-auth.ts';
import type { ChannelRule } from './channel-rule.ts';

const body = z.object({
  socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, 'Conexão inválida.')),
  channel_name: z.string().check(z.regex(/^private-[\w.-]{1,180}$/, 'Canal inválido.')),
});

export interface AuthRouteOptions {
  readonly rules: readonly ChannelRule[];
  readonly key: string;
  readonly secret: string;
}

/** POST /api/broadcasting/auth: signs a subscription to a private channel that belongs to the player, and refuses all others alike. */
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
      for (const rule of options.rules) {
        const id = placeOf(rule.pattern, channel_name);
        if (id !== null && (await rule.allows(principal.playerId, id))) {
          return { status: 200, body: { auth: `${options.key}:${signChannel(options.secret, socket_id, channel_name)}` } };
        }
      }
      throw httpRefusal(403, 'channel_refused', 'Você não pode acompanhar este canal.');
    },
  });
}

function placeOf(pattern: string, channel: string): string | null {
  const [before = '', after = ''] = pattern.split('{id}');
  if (!channel.startsWith(before) || !channel.endsWith(after) || channel.length <= before.length + after.length) return null;
  return channel.slice(before.length, channel.length - after.length);
}
