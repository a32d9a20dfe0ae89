import { paymentIdParams, paymentListQuery, withdrawalListReply, withdrawalReply, withdrawalRequest } from '#contracts/money/payments.ts';
import { isUuid } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import { type Refused, refuse } from '#kernel/refusal.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { visitorOf } from '#server/modules/identity/index.ts';
import { bodyFingerprint } from '#server/platform/http/idempotency.ts';
import { type Reply, refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import * as settings from '../settings.ts';
import { readSteps } from '../store/withdrawal-steps.ts';
import { findWithdrawal, listWithdrawals } from '../store/withdrawals.ts';
import type { CodesThrottled } from '../use-cases/withdrawals/confirm-second-factor.ts';
import { requestWithdrawal, type RequestWithdrawalRefusal } from '../use-cases/withdrawals/request-withdrawal.ts';
import { withBounds, withdrawalTexts } from './refusal-texts.ts';
import { withdrawalReplyOf } from './views.ts';

const tag = 'Withdrawals';

/** The Pix withdrawal routes of the player's pages. There is no route to cancel: a player cannot return a requested withdrawal to play (PAY-12). */
export function withdrawalRoutes(deps: PaymentsDeps): readonly Route[] {
  return [
    route({
      method: 'POST',
      url: '/api/withdrawals',
      summary: "Requests a withdrawal to a Pix key of the player's own CPF.",
      tag,
      access: 'player',
      body: withdrawalRequest,
      example: { amount: 5_000, pix_key_type: 'cpf', pix_key: '52998224725' },
      replies: { 201: withdrawalReply },
      refusals: withdrawalTexts,
      idempotency: 'stored',
      rate: { max: 120, windowMs: 60_000 },
      async handler({ principal, body, idempotencyKey, at, request, address, userAgent }) {
        const { playerId } = principal;
        const key = { pixKeyType: body.pix_key_type, pixKey: body.pix_key, code: body.code };
        const requested = await requestWithdrawal(deps, {
          playerId,
          amountCents: cents(body.amount),
          totalCents: body.total === undefined ? undefined : cents(body.total),
          ...key,
          visitor: visitorOf(request, { address, userAgent }),
          tokenId: principal.sessionId,
          idempotencyKey,
          fingerprint: bodyFingerprint(body),
          at,
        });
        return requested.ok ? { status: 201, body: await oneReply(deps, requested.value) } : refusal(deps, requested, playerId);
      },
    }),
    route({
      method: 'GET',
      url: '/api/withdrawals',
      summary: "The player's withdrawals, newest first.",
      tag,
      access: 'player',
      query: paymentListQuery,
      replies: { 200: withdrawalListReply },
      async handler({ principal, query }) {
        const { page, per_page } = query;
        const { rows, total } = await listWithdrawals(deps.db.k, principal.playerId, { offset: (page - 1) * per_page, limit: per_page });
        const steps = await readSteps(
          deps.db.k,
          rows.map((row) => row.id),
        );
        return { status: 200, body: { data: rows.map((row) => withdrawalReplyOf(row, steps.get(row.id) ?? [])), meta: { page, per_page, total } } };
      },
    }),
    route({
      method: 'GET',
      url: '/api/withdrawals/:id',
      summary: 'One withdrawal with its timeline.',
      tag,
      access: 'player',
      params: paymentIdParams,
      replies: { 200: withdrawalReply },
      refusals: only(withdrawalTexts, 'not_found'),
      async handler({ principal, params }) {
        const withdrawal = isUuid(params.id) ? await findWithdrawal(deps.db.k, principal.playerId, params.id) : null;
        return withdrawal === null ? refusalReply(withdrawalTexts, refuse('not_found')) : { status: 200, body: await oneReply(deps, withdrawal) };
      },
    }),
  ];
}

async function oneReply(deps: PaymentsDeps, withdrawal: Parameters<typeof withdrawalReplyOf>[0]) {
  return withdrawalReplyOf(withdrawal, (await readSteps(deps.db.k, [withdrawal.id])).get(withdrawal.id) ?? []);
}

/** `not_verified` names the missing check, so that the page can open it (setting withdraw_auto_kyc). */
async function refusal(deps: PaymentsDeps, refused: Refused<RequestWithdrawalRefusal> | CodesThrottled, playerId: string): Promise<Reply> {
  const bounds = { what: 'saque', minCents: cents(deps.settings.get(settings.withdrawMin)), maxCents: cents(deps.settings.get(settings.withdrawMax)) };
  const reply = refusalReply(withdrawalTexts, withBounds<RequestWithdrawalRefusal>(refused, bounds));
  if (refused.code !== 'not_verified' || !deps.settings.get(settings.withdrawAutoKyc)) return reply;
  const gate = await readGate(deps.db.k, playerId);
  return { ...reply, body: { ...(reply.body as object), user_status: gate?.verification ?? 'pending_kyc' } };
}
