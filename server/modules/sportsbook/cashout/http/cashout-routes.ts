import { betParams } from '#contracts/sportsbook/bets.ts';
import * as contract from '#contracts/sportsbook/cashout.ts';
import { type RefusalText, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { CASHOUT_TEXTS } from '../cashout-answers.ts';
import { confirmCashout, type ConfirmRefusal } from '../use-cases/confirm-cashout.ts';
import { createBetQuoter } from '../use-cases/quote-bet.ts';
import { dropRule, type RuleRefusal, setRule } from '../use-cases/set-rule.ts';

const texts = {
  not_found: { status: 404, text: 'Aposta não encontrada.' },
  suspended: { status: 409, text: CASHOUT_TEXTS.suspended },
  not_offered: { status: 409, text: CASHOUT_TEXTS.not_offered },
  settled: { status: 409, text: CASHOUT_TEXTS.settled },
  quote_not_found: { status: 404, text: 'Oferta de encerramento não encontrada. Peça uma nova.' },
  quote_expired: { status: 409, text: 'A oferta de encerramento expirou. Peça uma nova.' },
  above_payout: { status: 422, text: 'O valor é maior do que esta aposta pode pagar.' },
} satisfies Readonly<Record<ConfirmRefusal | RuleRefusal, RefusalText>>;

const { not_found, suspended, not_offered, settled, quote_not_found, quote_expired, above_payout } = texts;
const QUOTE_TEXTS = { not_found, suspended, not_offered, settled };
const CONFIRM_TEXTS = { ...QUOTE_TEXTS, quote_not_found, quote_expired };
const RULE_TEXTS = { not_found, not_offered, settled, above_payout };

/** Routes of cash-out; players may end bets early also while the site takes no bets. */
export function cashoutRoutes(deps: SportsbookDeps): readonly Route[] {
  return [quote(deps), confirm(deps), setsRule(deps), dropsRule(deps)];
}

function quote(deps: SportsbookDeps): Route {
  const quoter = createBetQuoter(deps);
  return route({
    method: 'POST',
    url: '/sportsbook/v1/bets/:id/cashout-quote',
    summary: 'What ending a bet, or a share of its stake, pays now; the quote is valid for five seconds.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    // Screens poll this route while the player thinks, so a call is no sign of activity.
    playerAct: false,
    params: betParams,
    body: contract.cashoutQuoteRequest,
    replies: { 200: contract.cashoutQuoteReply },
    refusals: QUOTE_TEXTS,
    async handler({ principal, params, body }) {
      const quoted = await quoter.quoteBet({ playerId: principal.playerId, betId: params.id, share: body.share });
      return quoted.ok ? { status: 200, body: quoted.value } : refusalReply(QUOTE_TEXTS, quoted);
    },
  });
}

function confirm(deps: SportsbookDeps): Route {
  return route({
    method: 'POST',
    url: '/sportsbook/v1/bets/:id/cashout',
    summary: 'Takes a quote: paid at once, after the delay of a leg under way, or rejected with what the bet is worth now.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    rate: 'none',
    idempotency: 'stored',
    params: betParams,
    body: contract.cashoutRequest,
    replies: { 200: contract.cashoutReply },
    refusals: CONFIRM_TEXTS,
    async handler({ principal, params, body }) {
      const call = { playerId: principal.playerId, betId: params.id, quoteId: body.quote_id, takeChangePercent: body.take_change_percent };
      const ended = await confirmCashout(deps, call);
      return ended.ok ? { status: 200, body: ended.value } : refusalReply(CONFIRM_TEXTS, ended);
    },
  });
}

function setsRule(deps: SportsbookDeps): Route {
  return route({
    method: 'PUT',
    url: '/sportsbook/v1/bets/:id/cashout-rule',
    summary: 'Ends the bet by itself once all that is left of it is worth the amount.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    params: betParams,
    body: contract.cashoutRule,
    replies: { 200: contract.cashoutRule },
    refusals: RULE_TEXTS,
    async handler({ principal, params, body }) {
      const set = await setRule(deps, principal.playerId, params.id, body.amount);
      return set.ok ? { status: 200, body: { amount: set.value } } : refusalReply(RULE_TEXTS, set);
    },
  });
}

function dropsRule(deps: SportsbookDeps): Route {
  return route({
    method: 'DELETE',
    url: '/sportsbook/v1/bets/:id/cashout-rule',
    summary: 'Takes the rule of a bet back.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    params: betParams,
    replies: { 204: null },
    refusals: { not_found },
    async handler({ principal, params }) {
      const dropped = await dropRule(deps, principal.playerId, params.id);
      return dropped.ok ? { status: 204 } : refusalReply({ not_found }, dropped);
    },
  });
}
