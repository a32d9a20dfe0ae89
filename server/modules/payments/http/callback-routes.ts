import { createHash, timingSafeEqual } from 'node:crypto';
import { pixCallbackParams } from '#contracts/payments.ts';
import { httpRefusal, type Reply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receivePixCallback } from '../use-cases/receive-pix.ts';
import { receivePayoutCallback } from '../use-cases/send-withdrawals.ts';
import type { Background } from './background.ts';

const tag = 'PSP callbacks';
const BODY_LIMIT_BYTES = 1_048_576;

/**
 * Where the PSP calls back about received Pix and payouts. The secret in the address only keeps noise out: a body is noted durably and answered at once;
 * what it speaks of is then read back from the PSP.
 */
export function callbackRoutes(deps: PaymentsDeps, background: Background): readonly Route[] {
  const answer = (what: string, later: (() => Promise<void>) | null): Reply => {
    if (later === null) throw httpRefusal(400, 'malformed_callback', 'O corpo não é um aviso de Pix.');
    background.run(what, later);
    return { status: 200, body: {} };
  };
  const pix = async (body: unknown, at: Date) => answer('a received Pix', await receivePixCallback(deps, body, at));
  const payout = async (body: unknown, at: Date) => answer('a payout', receivePayoutCallback(deps, body, at));
  return [
    callback(deps, '/webhooks/pix/:secret', 'Tells of received Pix (API Pix body).', pix),
    callback(deps, '/webhooks/pix/:secret/pix', 'Tells of received Pix, at the address PSPs append.', pix),
    callback(deps, '/webhooks/pix/:secret/payouts', 'Tells of a payout that moved on.', payout),
  ];
}

function callback(deps: PaymentsDeps, url: string, summary: string, take: (body: unknown, at: Date) => Promise<Reply>): Route {
  return route({
    method: 'POST',
    url,
    summary,
    tag,
    access: 'public',
    params: pixCallbackParams,
    replies: { 200: null, 400: null, 404: null },
    rate: 'none',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    // Before the body: who doesn't know the secret can't make us read and parse a megabyte.
    admit(params) {
      if (!sameText(params['secret'] ?? '', deps.webhookSecret)) throw httpRefusal(404, 'not_found', 'Não encontrado.');
    },
    handler: ({ request, at }) => take(request.body, at),
  });
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
