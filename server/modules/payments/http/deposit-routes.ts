import { depositFindQuery, depositListReply, depositReply, depositRequest, paymentIdParams, paymentListQuery } from '#contracts/money/payments.ts';
import { isUuid } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import { refuse } from '#kernel/refusal.ts';
import { bodyFingerprint } from '#server/platform/http/idempotency.ts';
import { type Reply, refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { depositMax, depositMin } from '../settings.ts';
import { type Deposit, findDeposit, findDepositByEndToEndId, listDeposits } from '../store/deposits.ts';
import { createDeposit } from '../use-cases/deposits/create-deposit.ts';
import { depositTexts, withBounds } from './refusal-texts.ts';
import { depositReplyOf, depositSummaryOf } from './views.ts';

const tag = 'Deposits';

/** The Pix deposit routes of the player's pages. */
export function depositRoutes(deps: PaymentsDeps): readonly Route[] {
  return [
    route({
      method: 'POST',
      url: '/api/deposits',
      summary: 'Starts a Pix deposit: answers the code to pay.',
      tag,
      access: 'player',
      judgesAddress: true,
      body: depositRequest,
      example: { amount: 5_000 },
      replies: { 201: depositReply },
      refusals: depositTexts,
      idempotency: 'stored',
      rate: { max: 60, windowMs: 60_000 },
      async handler({ principal, body, idempotencyKey, at }) {
        const fingerprint = bodyFingerprint(body);
        const { playerId, addressRefusal = null } = principal;
        const order = { playerId, addressRefusal, amountCents: cents(body.amount), couponCode: body.coupon_code ?? null, idempotencyKey, fingerprint, at };
        const created = await createDeposit(deps, order);
        if (created.ok) return { status: 201, body: await depositReplyOf(deps.vault, created.value, at) };
        const bounds = { what: 'depósito', minCents: cents(deps.settings.get(depositMin)), maxCents: cents(deps.settings.get(depositMax)) };
        return refusalReply(depositTexts, withBounds(created, bounds));
      },
    }),
    route({
      method: 'GET',
      url: '/api/deposits',
      summary: "The player's deposits, newest first.",
      tag,
      access: 'player',
      query: paymentListQuery,
      replies: { 200: depositListReply },
      async handler({ principal, query, at }) {
        const { page, per_page } = query;
        const { rows, total } = await listDeposits(deps.db.k, principal.playerId, { offset: (page - 1) * per_page, limit: per_page });
        return { status: 200, body: { data: rows.map((row) => depositSummaryOf(row, at)), meta: { page, per_page, total } } };
      },
    }),
    ...oneDepositRoutes(deps),
  ];
}

function oneDepositRoutes(deps: PaymentsDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/deposits/find',
      summary: "Finds the player's deposit by the end-to-end id on the bank's receipt.",
      tag,
      access: 'player',
      query: depositFindQuery,
      replies: { 200: depositReply },
      refusals: only(depositTexts, 'not_found'),
      handler: async ({ principal, query, at }) => found(deps, await findDepositByEndToEndId(deps.db.k, principal.playerId, query.end_to_end_id), at),
    }),
    route({
      method: 'GET',
      url: '/api/deposits/:id',
      summary: 'One deposit.',
      tag,
      access: 'player',
      params: paymentIdParams,
      replies: { 200: depositReply },
      refusals: only(depositTexts, 'not_found'),
      handler: async ({ principal, params, at }) => found(deps, isUuid(params.id) ? await findDeposit(deps.db.k, principal.playerId, params.id) : null, at),
    }),
  ];
}

async function found({ vault }: PaymentsDeps, deposit: Deposit | null, at: Date): Promise<Reply> {
  return deposit === null ? refusalReply(depositTexts, refuse('not_found')) : { status: 200, body: await depositReplyOf(vault, deposit, at) };
}
