import { bonusListReply, ROLLOVER_STATUS, type RolloverView } from '#contracts/money/bonus.ts';
import { casinoGamesReply } from '#contracts/casino/casino.ts';
import { type CouponOffer, couponOffers } from '#contracts/money/coupon-offers.ts';
import { couponList, type UserCoupon } from '#contracts/money/coupons.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { offerOf, type OpenOffer } from '#web/shared/coupons/offer-words.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import type { DemoGame, Offers, OwnBonus, OwnCoupon } from './offers.ts';

const LONGEST_WORDS = 400;

/** The offers of this visit's player, or those that a visitor gets with an account, and a game to try; parts that can't be read are left out. */
export async function readOffers(context: VisitContext): Promise<Offers> {
  const session = await readSession(context);
  const [demo, open] = await Promise.all([readDemo(context), readOpen(context)]);
  if (session.status === 'out') return { bonuses: [], coupons: [], open: open.map(offerOf), registration: await readRegistration(context), demo };
  const [bonuses, coupons] = await Promise.all([readApi(context, '/api/bonus?active=1'), readCoupons(context)]);
  return {
    bonuses: (bonusListReply.safeParse(bonuses).data?.data ?? []).map(bonusOf),
    coupons: coupons.filter(({ status }) => status === 'active').map(couponOf),
    open: open.filter((offer) => isLeft(offer, coupons)).map(offerOf),
    registration: '',
    demo,
  };
}

/** The offers that the caller may still take; none when they can't be read. */
export async function readOpenOffers(context: VisitContext): Promise<readonly OpenOffer[]> {
  const [session, open] = await Promise.all([readSession(context), readOpen(context)]);
  const taken = session.status === 'out' || open.length === 0 ? [] : await readCoupons(context);
  return open.filter((offer) => isLeft(offer, taken)).map(offerOf);
}

function isLeft({ code, per_player }: CouponOffer, taken: readonly UserCoupon[]): boolean {
  return taken.filter(({ coupon }) => coupon.code === code).length < per_player;
}

async function readOpen(context: VisitContext): Promise<readonly CouponOffer[]> {
  return couponOffers.safeParse(await readApi(context, '/api/coupons/offers')).data?.data ?? [];
}

async function readDemo(context: VisitContext): Promise<DemoGame | null> {
  const games = casinoGamesReply.safeParse(await readApi(context, '/api/casino/games?sort=popular&per_page=24')).data?.data ?? [];
  const tried = games.find(({ demo, path, playable }) => demo && playable && path.startsWith('/play/'));
  return tried === undefined ? null : { to: `${tried.path}?mode=demo`, name: tried.name, image: tried.image_cf || tried.image };
}

async function readRegistration(context: VisitContext): Promise<string> {
  const words = await readApi(context, '/v2/coupons/register');
  return typeof words === 'string' ? words.slice(0, LONGEST_WORDS) : '';
}

async function readCoupons(context: VisitContext): Promise<readonly UserCoupon[]> {
  const answer = await context.get(visitContext).call({ method: 'POST', path: '/api/coupons/list', body: {} });
  return couponList.safeParse(answer.body).data?.userCoupons ?? [];
}

function bonusOf({ id, name, status, amount, amount_current, amount_rollover, balance, bets_open, expires_at }: RolloverView): OwnBonus {
  const until = expires_at === null ? '' : ` até ${formatInstant(expires_at)}`;
  if (status === ROLLOVER_STATUS.available) return { id, name, words: `${formatBrl(cents(amount))} para ativar${until}.`, act: 'Ver e ativar', bet: null };
  if (status === ROLLOVER_STATUS.completed)
    return { id, name, words: 'Você cumpriu este bônus: ele já pode ir para o seu saldo.', act: 'Ver e resgatar', bet: null };
  if (balance === 0 && !bets_open) return { id, name, words: 'O saldo deste bônus acabou.', act: 'Ver como está', bet: null };
  const missing = cents(Math.max(0, amount_rollover - amount_current));
  return { id, name, words: `Ativo: faltam ${formatBrl(missing)} em apostas${until}.`, act: 'Ver como está', bet: betOf(amount_current, amount_rollover) };
}

function betOf(current: number, of: number): OwnBonus['bet'] {
  const value = cents(Math.min(current, of));
  return { value, of, words: `${formatBrl(value)} de ${formatBrl(cents(of))}` };
}

function couponOf({ id, coupon, expires_at }: UserCoupon): OwnCoupon {
  return { id, code: coupon.code, words: expires_at === null ? 'Vale para um depósito.' : `Vale para um depósito até ${formatInstant(expires_at)}.` };
}
