import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { pixCallbackParams } from '#contracts/payments.ts';
import { httpRefusal, type RefusalText, type Reply } from '#server/platform/http/refusals.ts';
import { type Route, route, type Schema } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { MOST_PIX_IN_CALLBACK } from '../domain/payment-provider.ts';
import { receivePixCallback } from '../use-cases/receipts/receive-pix.ts';
import { receivePayoutCallback } from '../use-cases/withdrawals/send-withdrawals.ts';
import type { Background } from './background.ts';

const tag = 'PSP callbacks';
const BODY_LIMIT_BYTES = 1_048_576;
const MALFORMED: RefusalText = { status: 400, text: 'O corpo não é um aviso de Pix.' };

/**
 * Where the PSP calls back about received Pix and payouts. The secret in the address only keeps noise out: a body is noted durably and answered at once;
 * what it speaks of is then read back from the PSP.
 */
export function callbackRoutes(deps: PaymentsDeps, background: Background): readonly Route[] {
  const answer = (what: string, later: (() => Promise<void>) | null): Reply => {
    if (later === null) throw httpRefusal(MALFORMED.status, 'malformed_callback', MALFORMED.text);
    background.run(what, later);
    return { status: 200, body: {} };
  };
  const pix = async (body: unknown, at: Date) => answer('a received Pix', await receivePixCallback(deps, body, at));
  const payout = async (body: unknown, at: Date) => answer('a payout', receivePayoutCallback(deps, body, at));
  return [
    callback(deps, '/webhooks/pix/:secret', 'Tells of received Pix (API Pix body).', pixCallbackBody, pix),
    callback(deps, '/webhooks/pix/:secret/pix', 'Tells of received Pix, at the address PSPs append.', pixCallbackBody, pix),
    callback(deps, '/webhooks/pix/:secret/payouts', 'Tells of a payout that moved on.', payoutCallbackBody, payout),
  ];
}

function callback(deps: PaymentsDeps, url: string, summary: string, body: Schema, take: (body: unknown, at: Date) => Promise<Reply>): Route {
  return route({
    method: 'POST',
    url,
    summary,
    tag,
    access: 'public',
    params: pixCallbackParams,
    body,
    bodyCheckedBy: 'handler',
    replies: { 200: z.object({}) },
    refusals: { malformed_callback: MALFORMED },
    rate: 'none',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    // Before the body: who doesn't know the secret can't make us read and parse a megabyte.
    admit(params) {
      if (!sameText(params['secret'] ?? '', deps.webhookSecret)) throw httpRefusal(404, 'not_found', 'Não encontrado.');
    },
    handler: ({ rawBody, at }) => take(readBody(rawBody), at),
  });
}

/** An empty body is a test post; undefined for what is no JSON. Nothing of it is stored but ids of a fixed form, so it is read as it came. */
function readBody(rawBody: Buffer): unknown {
  if (rawBody.length === 0) return {};
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const MOST_TEXT = 255;
const text = z.string().check(z.maxLength(MOST_TEXT));

/**
 * What a PSP sends about received Pix, as the Banco Central's API Pix has it. Only `endToEndId` is read; an entry without one costs its neighbours nothing. What
 * is not named here is ignored; the route's limit of bytes bounds it.
 */
export const pixCallbackBody = z.looseObject({
  pix: z.optional(
    z
      .array(z.looseObject({ endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)), txid: z.optional(text), valor: text, horario: text }))
      .check(z.maxLength(MOST_PIX_IN_CALLBACK)),
  ),
});

/** What a PSP sends about a payout: the id is the one we ordered it under; the rest is read back. */
export const payoutCallbackBody = z.looseObject({ id: z.optional(z.uuid()), status: z.optional(text) });
