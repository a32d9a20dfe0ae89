import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { pixCallbackParams, providerCallbackParams } from '#contracts/money/payments.ts';
import { httpRefusal, type RefusalText, type Reply } from '#server/platform/http/refusals.ts';
import { type Route, route, type Schema } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { MOST_PIX_IN_CALLBACK, type PaymentProvider } from '../domain/payment-provider.ts';
import { receivePixCallback } from '../use-cases/receipts/receive-pix.ts';
import { receivePayoutCallback } from '../use-cases/withdrawals/send-withdrawals.ts';
import type { Background } from './background.ts';

const tag = 'PSP callbacks';
const BODY_LIMIT_BYTES = 1_048_576;
const MALFORMED: RefusalText = { status: 400, text: 'O corpo não é um aviso de Pix.' };

/**
 * The callback addresses of providers for received Pix and payouts: /webhooks/payments/<provider>/<secret>, and /webhooks/pix/<secret> for the provider that
 * was connected before addresses named it. The secret only keeps unrelated calls out. The ids in a body are stored and the call is answered at once; then they
 * are read back.
 */
export function callbackRoutes(deps: PaymentsDeps, background: Background): readonly Route[] {
  const answer = (what: string, later: (() => Promise<void>) | null): Reply => {
    if (later === null) throw httpRefusal(MALFORMED.status, 'malformed_callback', MALFORMED.text);
    background.run(what, later);
    return { status: 200, body: {} };
  };
  const pix: Take = async (provider, body, at) => answer('a received Pix', await receivePixCallback(deps, provider, body, at));
  const payout: Take = async (provider, body, at) => answer('a payout', receivePayoutCallback(deps, provider, body, at));
  const earlier = deps.providers.all.find(({ hasEarlierAddress }) => hasEarlierAddress);
  const named = (id: string | undefined) => deps.providers.all.find((each) => each.id === id);
  const calls = [
    { path: '', summary: 'Notifies of received Pix (API Pix body).', body: pixCallbackBody, take: pix },
    { path: '/pix', summary: 'Notifies of received Pix, at the address providers append.', body: pixCallbackBody, take: pix },
    { path: '/payouts', summary: 'Notifies of a payout that moved on.', body: payoutCallbackBody, take: payout },
  ];
  return calls.flatMap(({ path, ...call }) => [
    callback({ ...call, url: `/webhooks/payments/:provider/:secret${path}`, params: providerCallbackParams, of: named }),
    callback({ ...call, url: `/webhooks/pix/:secret${path}`, params: pixCallbackParams, of: () => earlier }),
  ]);
}

type Take = (provider: PaymentProvider, body: unknown, at: Date) => Promise<Reply>;

interface Callback extends Pick<Route, 'url' | 'summary'> {
  readonly params: Schema;
  readonly body: Schema;
  readonly take: Take;
  /** The provider of an address, given the provider that the address names. */
  readonly of: (id: string | undefined) => PaymentProvider | undefined;
}

function callback({ take, of, ...described }: Callback): Route {
  return route({
    ...described,
    method: 'POST',
    tag,
    access: 'public',
    bodyCheckedBy: 'handler',
    // Banks send their JSON as text/plain, or without a media type.
    takesAnyType: true,
    replies: { 200: z.object({}) },
    refusals: { malformed_callback: MALFORMED },
    rate: 'none',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    // Checked before the body: a caller without the secret cannot make us read and parse a megabyte.
    admit(params) {
      if (!sameText(params['secret'] ?? '', of(params['provider'])?.webhookSecret ?? '')) throw notFound();
    },
    handler({ params, rawBody, request, at }) {
      const provider = of(providerCallbackParams.safeParse(params).data?.provider);
      if (provider === undefined || provider.isSigned?.(rawBody, request.headers) === false) throw notFound();
      return take(provider, readBody(rawBody), at);
    },
  });
}

function notFound() {
  return httpRefusal(404, 'not_found', 'Não encontrado.');
}

/** An empty body is a test post; undefined for invalid JSON. Only ids of a fixed form are stored from it, so no schema is needed. */
function readBody(rawBody: Buffer): unknown {
  if (rawBody.length === 0) return {};
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An empty secret matches nothing: a provider without a secret gets no callbacks. */
function sameText(a: string, b: string): boolean {
  if (b === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const MOST_TEXT = 255;
const text = z.string().check(z.maxLength(MOST_TEXT));

/**
 * A PSP's callback about received Pix, in the form of the Banco Central's API Pix. Only `endToEndId` is read; an invalid entry does not affect the others.
 * Other fields are ignored, and the route's limit of bytes bounds them.
 */
export const pixCallbackBody = z.looseObject({
  pix: z.optional(
    z
      .array(z.looseObject({ endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)), txid: z.optional(text), valor: text, horario: text }))
      .check(z.maxLength(MOST_PIX_IN_CALLBACK)),
  ),
});

/** A PSP's callback about a payout: only the id of our order is used; everything else is read back. */
export const payoutCallbackBody = z.looseObject({ id: z.optional(z.uuid()), status: z.optional(text) });
