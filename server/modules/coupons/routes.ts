import { couponOffers } from '#contracts/money/coupon-offers.ts';
import * as contract from '#contracts/money/coupons.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { BONUS_TEXTS, type BonusDeps, bonusEnabled } from '#server/modules/bonus/index.ts';
import { readText } from '#server/modules/site/index.ts';
import { refusalReply, type RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { UseStatus } from './domain/coupon.ts';
import { findRegisterCoupon } from './store/coupon-rows.ts';
import { applyCoupon } from './use-cases/apply-coupon.ts';
import { couponView, readCoupons } from './use-cases/read-coupons.ts';
import { readOffers } from './use-cases/read-offers.ts';

const tag = 'coupons';
const STATUSES: readonly UseStatus[] = ['active', 'applied', 'expired'];

const TEXTS: Readonly<Record<contract.CouponRefusalCode, RefusalText>> = {
  invalid_coupon: { status: 422, text: 'Insira um cupom válido' },
  coupon_not_open: { status: 409, text: 'Este cupom não está disponível agora.' },
  coupon_exhausted: { status: 409, text: 'Este cupom já se esgotou.' },
  coupon_for_registration: { status: 409, text: 'Este cupom vale só para novos cadastros.' },
  deposit_coupon_refused: { status: 403, text: 'Este cupom não pode ser usado aqui.' },
  rate_limited: { status: 429, text: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  bonus_disabled: BONUS_TEXTS.bonus_disabled,
  first_bet_needed: BONUS_TEXTS.first_bet_needed,
  paused: BONUS_TEXTS.paused,
  self_excluded: BONUS_TEXTS.self_excluded,
  not_active_account: BONUS_TEXTS.not_active_account,
};

/** Routes to enter a code, for the player's coupons, and for the offers of the registration form. */
export function couponRoutes(deps: BonusDeps): readonly Route[] {
  return [apply(deps), list(deps), offers(deps), registerOffer(deps)];
}

function apply(deps: BonusDeps): Route {
  return route({
    method: 'POST',
    url: '/api/coupons/apply',
    summary: 'Uses a coupon’s code; told again it is the same use.',
    tag,
    access: 'player',
    body: contract.couponApply,
    replies: { 200: contract.couponApplied },
    refusals: TEXTS,
    rate: { max: 20, windowMs: MINUTE_MS },
    async handler({ principal, body, at }) {
      const applied = await applyCoupon(deps, principal.playerId, body.code, at);
      if (!applied.ok) return refusalReply(TEXTS, applied);
      return { status: 200, body: { userCoupon: couponView(applied.value, at), message: 'Cupom ativado com sucesso' } };
    },
  });
}

function list(deps: BonusDeps): Route {
  return route({
    method: 'POST',
    url: '/api/coupons/list',
    summary: 'The player’s coupons: those that wait for a deposit, that gave their bonus, whose time is over.',
    tag,
    access: 'player',
    playerAct: false,
    body: contract.couponListRequest,
    replies: { 200: contract.couponList },
    async handler({ principal, body, at }) {
      const asked = STATUSES.filter((status) => body[status] === true);
      return { status: 200, body: { userCoupons: await readCoupons(deps.db.k, principal.playerId, new Set(asked.length === 0 ? STATUSES : asked), at) } };
    },
  });
}

function offers(deps: BonusDeps): Route {
  return route({
    method: 'GET',
    url: '/api/coupons/offers',
    summary: 'Coupons that everybody is offered now, with all their terms; none under the profile br.',
    tag,
    access: 'public',
    replies: { 200: couponOffers },
    async handler({ at }) {
      return { status: 200, body: { data: await readOffers(deps, at) } };
    },
  });
}

function registerOffer(deps: BonusDeps): Route {
  return route({
    method: 'GET',
    url: '/v2/coupons/register',
    summary: 'The offer shown beside the registration form, as plain text; empty when there is none, and always under the profile br.',
    tag,
    access: 'public',
    mediaType: 'text/plain',
    replies: { 200: null },
    async handler({ at }) {
      // Welcome offers are not allowed on the regulated market (decisions.md).
      if (deps.complianceProfile === 'br' || !deps.settings.get(bonusEnabled)) return { status: 200, body: '' };
      const coupon = await findRegisterCoupon(deps.db.k, at);
      return { status: 200, body: coupon === null || coupon.offerText === '' ? await readText(deps.db.k, 'register_coupon') : coupon.offerText };
    },
  });
}
