/** A promised call: its parameters, and the fields of its successful answer (`amount:integer` if the type is part of the promise). */
export interface PromisedCall {
  readonly takes?: string;
  readonly gives?: string;
  readonly refuses?: readonly number[];
}

const TOKEN = 'access_token:string token_type:string expires_in:number';
const BALANCE = 'balance.value:number balance.bonus:number balance.version:number';
const ROLLOVER = 'id active:integer status:integer name amount_current:number amount_rollover:number amount_won:number balance:number expires_at';
const rolloverUnder = (path: string) => ROLLOVER.replaceAll(/(\S+)/g, `${path}.$1`);
const DEPOSIT = 'id:string status:string amount:number pix.txid pix.copy_paste pix.qr_svg pix.expires_at';
const WITHDRAWAL = 'id:string amount:number status:string timeline.status timeline.at deadline_at end_to_end_id';
const PROMOTION = 'id slug title image summary content starts_at ends_at';
const PAGED = 'meta.page:integer meta.per_page:integer meta.total:integer';
const BET = 'id kind status stake:number potential_payout:number payout legs.result receipt.odds_version receipt.rule_version receipt.signature';
const TRACKING =
  'referrer_id src utm_source utm_campaign utm_content utm_medium btag coupon_code fbc fbp afp afp1 afp2 afp3 afp4 afp5 afp6 afp7 afp8 afp9 shareCode source_id event_id campaign_id client_id gclid subid';
const SLIP =
  'odds_change bets bets.kind bets.sizes bets.stake bets.stake_mode bets.legs.event_id bets.legs.market_id bets.legs.outcome_id bets.legs.odds bets.legs.odds_version bets.legs.banker';

/** The calls of the public contract. A path, a method or a field in this list is never renamed; more may be added. */
export const PROMISED: Readonly<Record<string, PromisedCall>> = {
  'POST /api/auth/login': { takes: 'email password login', gives: `${TOKEN} mfa_required:boolean mfa_token`, refuses: [401, 403, 422, 429] },
  'POST /api/auth/mfa/verify': { takes: 'mfa_token code', gives: TOKEN },
  'POST /v2/auth/register': {
    takes: `name document email email_confirmation phone phone_code birthday password password_confirmation termsAccepted referer token ${TRACKING}`,
    gives: `success:boolean ${TOKEN} message`,
    refuses: [422, 429],
  },
  'POST /api/auth/logout': {},
  'GET /api/auth/me': {
    gives: `user.id:string user.name user.email user.phone user.document:string user.birthday user.gender user.status:string ${BALANCE} wallet.bonus_mixed:boolean wallet.withdrawable:number wallet.held:number ${rolloverUnder('user_rollover')} message:string`,
    refuses: [401],
  },
  'POST /api/auth/refresh': { gives: TOKEN, refuses: [401] },
  'GET /api/generate-token': { gives: 'token:string', refuses: [401] },
  'POST /api/validate/document': { takes: 'document token', gives: 'success:boolean name:string birthday:string', refuses: [422, 429] },
  'GET /v2/get-ip': { gives: 'userIP:string' },
  'GET /api/legitimuzStatus': { gives: 'user_status:string isApproved:boolean', refuses: [401, 403] },
  'GET /api/bonus': { takes: 'active', gives: rolloverUnder('data') },
  'POST /api/active/{id}': { gives: `success:boolean message ${rolloverUnder('data')}` },
  'POST /api/redeem/{id}': { gives: `success:boolean message ${rolloverUnder('data')}` },
  'DELETE /api/bonus/{id}': { gives: `success:boolean message ${rolloverUnder('data')}` },
  'POST /api/coupons/apply': { takes: 'code', gives: 'userCoupon.id userCoupon.coupon.code message:string', refuses: [422, 429] },
  'POST /api/coupons/list': {
    takes: 'active applied expired',
    gives:
      'userCoupons.id userCoupons.status userCoupons.applied_at userCoupons.expires_at userCoupons.coupon.code userCoupons.coupon.deposit:boolean userCoupons.coupon.event:boolean userCoupons.coupon.apply_register:boolean',
  },
  'GET /v2/coupons/register': {},
  'GET /v2/settings/': {},
  'GET /v2/images/': {
    gives: 'register.image register.link register.alt login.image deposit.image password_recovery.image register_cancel.image sponsors.image majority.image',
  },
  'GET /api/favorite-game/favorite': { gives: 'success:boolean data.id:string data.image data.image_cf data.name data.slug' },
  'POST /api/favorite-game/favorite/{id}/add': { gives: 'success:boolean', refuses: [401] },
  'POST /api/favorite-game/favorite/{id}/remove': { gives: 'success:boolean', refuses: [401] },
  'GET /api/transactions': {
    takes: 'source type status from to page per_page format',
    gives: `data.id data.source:string data.type:number data.status:number data.amount:number data.balance_after data.description data.reference data.created_at ${PAGED}`,
  },
  'GET /api/seo': { takes: 'section_name source_id', gives: 'title:string content:string' },
  'GET /v2/promotions': { gives: PROMOTION },
  'GET /v2/promotions/{id}': { gives: PROMOTION, refuses: [404] },
  'POST /api/broadcasting/auth': { takes: 'socket_id channel_name', gives: 'auth:string channel_data', refuses: [403] },

  'POST /api/auth/password/forgot': { takes: 'login' },
  'POST /api/auth/password/reset': { takes: 'token password password_confirmation' },
  'PUT /api/auth/password': {},
  'POST /api/auth/confirm': { takes: 'channel code' },
  'POST /api/auth/confirm/send': { takes: 'channel' },
  'PUT /api/account': { takes: 'phone email gender address' },
  'GET /api/auth/sessions': { gives: 'data.id' },
  'DELETE /api/auth/sessions/{id}': {},
  'POST /api/auth/mfa/enrol': {},
  'POST /api/auth/mfa/disable': {},
  'GET /api/account/export': {},
  'GET /api/account/access-log': {},
  'DELETE /api/account': {},
  'POST /api/support/messages': { gives: 'case_number:string' },

  'GET /api/wallet': {
    gives:
      'cash:number bonus:number held:number withdrawable:number blocked.amount:number blocked.missing:number blocked.reason_code:string blocked.message:string',
  },
  'POST /api/deposits': { takes: 'amount coupon_code Idempotency-Key', gives: DEPOSIT },
  'GET /api/deposits/{id}': { gives: DEPOSIT, refuses: [404] },
  'GET /api/deposits/find': { takes: 'end_to_end_id', gives: DEPOSIT },
  'POST /api/withdrawals': { takes: 'amount pix_key_type pix_key Idempotency-Key', gives: WITHDRAWAL },
  'GET /api/withdrawals': { gives: PAGED },
  'GET /api/withdrawals/{id}': { gives: WITHDRAWAL, refuses: [404] },
  'POST /webhooks/pix/{secret}': {},
  'POST /webhooks/pix/{secret}/pix': {},

  'POST /api/verification/session': { takes: 'kind', gives: 'widget_url:string session_id:string' },
  'POST /webhooks/identity-check': {},
  'POST /api/verification/documents': {},
  'GET /api/verification/documents': {},

  'GET /api/limits': {},
  'PUT /api/limits/{kind}': { takes: 'kind period amount minutes count', gives: 'current pending.value pending.effective_at' },
  'POST /api/limits/{kind}/confirm': {},
  'DELETE /api/limits/{kind}/pending': {},
  'POST /api/suspension': { takes: 'duration' },
  'POST /api/exclusion': { takes: 'duration reason' },
  'POST /api/exclusion/return': {},
  'GET /api/protection': {},
  'GET /api/session/summary': { gives: 'started_at:string minutes:number staked:number returned:number net:number' },
  'GET /api/referral': { gives: 'code link invited qualified earned entries' },
  'GET /api/notifications': { gives: PAGED },
  'POST /api/notifications/{id}/read': {},

  'GET /api/casino/categories': {},
  'GET /api/casino/providers': { takes: 'q' },
  'GET /api/casino/providers/{slug}': { refuses: [404] },
  'GET /api/casino/games': { takes: 'category provider q sort page', gives: PAGED },
  'GET /api/casino/games/{id}': { refuses: [404] },
  'POST /api/casino/games/{id}/launch': { takes: 'mode', gives: 'session_id:string url:string' },
  'GET /api/casino/recent': {},
  'GET /api/casino/history': { gives: PAGED },
  'GET /api/casino/prize-reviews': {},
  'POST /api/originals/dice/bets': {
    takes: 'stake chance direction Idempotency-Key',
    gives: `id roll won:boolean multiplier payout:number nonce ${BALANCE}`,
  },
  'GET /api/originals/dice/bets': { gives: PAGED },
  'POST /api/originals/plinko/bets': {
    takes: 'stake rows risk Idempotency-Key',
    gives: `id path slot multiplier payout:number nonce ${BALANCE}`,
  },
  'GET /api/originals/plinko/paytable': { takes: 'rows risk stake', gives: 'multipliers rtp' },
  'GET /api/originals/plinko/bets': { gives: PAGED },

  'GET /api/originals/mines/current': {},
  'POST /api/originals/mines/rounds': { takes: 'stake mines Idempotency-Key', gives: `round_id server_seed_hash nonce multipliers ${BALANCE}` },
  'POST /api/originals/mines/rounds/{id}/reveal': {
    takes: 'id tile Idempotency-Key',
    gives: `status tile safe:boolean gems multiplier payout mines ${BALANCE}`,
  },
  'POST /api/originals/mines/rounds/{id}/cashout': { takes: 'id Idempotency-Key', gives: BALANCE },
  'GET /api/originals/mines/rounds': { gives: PAGED },
  'GET /api/originals/double/current': {
    gives: 'round_id phase ends_at link_hash beacon_round bets_total.red:number bets_total.black:number bets_total.white:number',
  },
  'POST /api/originals/double/bets': { takes: 'color stake Idempotency-Key', gives: `id round_id color stake:number status ${BALANCE}` },
  'GET /api/originals/double/history': { gives: 'data.round_id data.number data.color data.link data.beacon_round data.beacon_value' },
  'GET /api/originals/double/bets': { gives: 'data.id data.round_id data.color data.stake:number data.status data.payout' },
  'GET /api/originals/fairness': { gives: 'client_seed server_seed_hash next_server_seed_hash nonce' },
  'PUT /api/originals/fairness': { takes: 'client_seed' },

  'GET /sportsbook/v1/sports': {},
  'GET /sportsbook/v1/categories': {},
  'GET /sportsbook/v1/tournaments/{id}/events': {},
  'GET /sportsbook/v1/events': { takes: 'state sport date' },
  'GET /sportsbook/v1/live': {
    gives: 'data.sport data.tournament data.events.id data.events.name data.events.score data.events.clock data.events.markets counts',
  },
  'GET /sportsbook/v1/search': { takes: 'q' },
  'GET /sportsbook/v1/results': {},
  'GET /sportsbook/v1/events/{id}': {
    takes: 'since',
    gives:
      'id name sport category tournament state starts_at score clock epoch seq markets.id markets.definition markets.specifiers markets.name markets.status markets.cashout markets.outcomes.id markets.outcomes.name markets.outcomes.odds:string markets.outcomes.active:boolean',
  },
  'POST /sportsbook/v1/slip/quote': {
    takes: SLIP,
    gives: 'bets.lines bets.stake_total:number bets.potential_payout:number bets.max_stake bets.legs.code bets.legs.odds bets.legs.odds_version',
  },
  'POST /sportsbook/v1/bets': {
    takes: `${SLIP} Idempotency-Key`,
    gives: `ticket_id bets.id bets.status bets.reason bets.accept_after bets.reoffer.odds bets.reoffer.stake ${BALANCE}`,
  },
  'GET /sportsbook/v1/bets': { takes: 'state' },
  'GET /sportsbook/v1/bets/{id}': { gives: BET, refuses: [404] },
  'POST /sportsbook/v1/bets/{id}/cashout-quote': { takes: 'share', gives: 'quote_id amount:number share:number expires_at', refuses: [404, 409] },
  'POST /sportsbook/v1/bets/{id}/cashout': {
    takes: 'quote_id take_change_percent Idempotency-Key',
    gives: 'status amount:number accept_after reason',
    refuses: [404, 409],
  },
  'PUT /sportsbook/v1/bets/{id}/cashout-rule': { takes: 'amount', refuses: [404, 409] },
  'DELETE /sportsbook/v1/bets/{id}/cashout-rule': { refuses: [404] },
  ...Object.fromEntries(['authenticate', 'balance', 'bet', 'win', 'rollback', 'end-session'].map((call) => [`POST /provider/v1/${call}`, {}])),
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /metrics': {},
};
