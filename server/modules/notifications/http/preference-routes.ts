import * as contract from '#contracts/account/notifications.ts';
import { type RefusalText, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readUnsubscribeToken } from '../preferences/unsubscribe-token.ts';
import { chooseChannels } from '../use-cases/choose-channels.ts';
import { readPreferences } from '../use-cases/read-preferences.ts';

const TAG = 'notifications';
type Deps = Pick<NotificationsDeps, 'db' | 'vault' | 'ids' | 'publicUrl'>;

const REFUSALS: Readonly<Record<'unknown_choice', RefusalText>> = { unknown_choice: { status: 422, text: 'Esta opção não existe.' } };
const STALE_LINK = { error: 'Este link não é válido.', code: 'unknown_link', message: 'Este link não é válido.' };

const CHANNEL_WORDS = { email: 'por e-mail', sms: 'por SMS', inbox: 'nos avisos do site' } as const;

/** Routes for a player's notices per channel, and for unsubscribing from offers without a login. */
export function preferenceRoutes(deps: Deps): readonly Route[] {
  return [read(deps), change(deps), unsubscribe(deps), openLink(deps)];
}

function read(deps: Deps): Route {
  return route({
    method: 'GET',
    url: '/api/notifications/preferences',
    summary: 'What the player is told by which channel, with every act of consent.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.preferencesReply },
    handler: async ({ principal }) => ({ status: 200, body: await readPreferences(deps, principal.playerId) }),
  });
}

function change(deps: Deps): Route {
  return route({
    method: 'PUT',
    url: '/api/notifications/preferences',
    summary: 'Changes what the player is told by which channel; each change is a record.',
    tag: TAG,
    access: 'player',
    body: contract.preferencesBody,
    replies: { 200: contract.preferencesReply },
    refusals: REFUSALS,
    async handler({ principal, body, address, userAgent, at }) {
      const origin = { playerId: principal.playerId, source: 'site', sessionId: principal.sessionId, address, userAgent } as const;
      const changed = await chooseChannels(deps, origin, body.choices, at);
      return changed.ok ? { status: 200, body: await readPreferences(deps, principal.playerId) } : refusalReply(REFUSALS, changed);
    },
  });
}

function unsubscribe(deps: Deps): Route {
  return route({
    method: 'POST',
    url: '/api/notifications/unsubscribe/:token',
    summary: 'Ends offers on the channel that a message came by, without a login (RFC 8058).',
    tag: TAG,
    access: 'public',
    rate: { max: 60, windowMs: 60_000 },
    params: contract.unsubscribeParams,
    replies: { 200: contract.unsubscribedReply, 404: null },
    async handler({ params, address, userAgent, at }) {
      const claim = readUnsubscribeToken(deps.vault, params.token);
      if (claim === null) return { status: 404, body: STALE_LINK };
      const origin = { playerId: claim.playerId, source: 'unsubscribe', sessionId: null, address, userAgent } as const;
      await chooseChannels(deps, origin, [{ subject: 'offers', channel: claim.channel, on: false }], at);
      const message = `Pronto. Você não recebe mais ofertas ${CHANNEL_WORDS[claim.channel]}.`;
      return { status: 200, body: { success: true, channel: claim.channel, message } };
    },
  });
}

/** Programs that prefetch links must not unsubscribe anyone: opening the address shows a page with one button. */
function openLink(deps: Deps): Route {
  return route({
    method: 'GET',
    url: '/api/notifications/unsubscribe/:token',
    summary: 'Leads to the page that ends offers.',
    tag: TAG,
    access: 'public',
    params: contract.unsubscribeParams,
    replies: { 303: null },
    handler: ({ params }) =>
      Promise.resolve({ status: 303, headers: { location: `${deps.publicUrl}/cancelar-ofertas?token=${encodeURIComponent(params.token)}` } }),
  });
}
