import type { DocumentRefusalReason, DocumentSide, DocumentType } from '#contracts/account/document-facts.ts';

/** How any module sends a message to a player: it writes a row in the outbox, in the transaction of the event. */

export const NOTIFY_TOPIC = 'notify';

/** Topic of notices for the inbox only; one row serves many players. */
export const INBOX_TOPIC = 'notify.inbox';

/** Topic that marks inbox notices as obsolete. */
export const INBOX_OVER_TOPIC = 'notify.inbox-over';

/** Vault context for notices whose data must not be readable in the outbox (links, codes, addresses). */
export const NOTICE_SEAL = 'notice';

/** The data of each template. Instants are ISO 8601. */
export interface NoticeData {
  readonly 'password-recovery': { readonly token: string };
  readonly 'confirmation-code': { readonly code: string };
  readonly 'login-code': { readonly code: string };
  readonly 'new-device': { readonly device: string; readonly address: string; readonly at: string };
  readonly 'password-changed': { readonly at: string };
  readonly 'contact-change-asked': { readonly channel: 'email' | 'phone'; readonly at: string };
  readonly 'contact-changed': { readonly channel: 'email' | 'phone'; readonly at: string };
  readonly 'mfa-changed': { readonly enabled: boolean; readonly at: string };
  /** `reason`: why a Pix was not credited; without a reason, another person had paid. */
  readonly 'deposit-returned': { readonly amountCents: number; readonly reason?: string };
  /** A credited Pix went back; `owedCents` is the part that the player no longer had. */
  readonly 'deposit-taken-back': { readonly amountCents: number; readonly owedCents: number };
  readonly 'deposit-given-back': { readonly amountCents: number };
  /** Every picture of a document was accepted; the face check is next. */
  readonly 'documents-approved': Readonly<Record<never, never>>;
  readonly 'document-refused': { readonly type: DocumentType; readonly side: DocumentSide; readonly reason: DocumentRefusalReason };
  /** A bank claims a Pix (MED) and this amount is held; then the outcome. */
  readonly 'claim-opened': { readonly amountCents: number };
  readonly 'claim-ended': { readonly amountCents: number; readonly accepted: boolean };
  /** The account is closed for play; the balance is paid out. */
  readonly 'closure-asked': { readonly at: string };
  /** The player is under a central exclusion; the deadlines for withdrawals and for the closure. */
  readonly 'central-exclusion': { readonly withdrawUntil: string; readonly closeBy: string };
  /** The account is closed after a central exclusion; the balance goes to the CPF key. */
  readonly 'central-closing': { readonly at: string };
  readonly 'central-exclusion-lifted': { readonly at: string };
  /** The money of a closed account could not be paid and is kept for its owner. */
  readonly 'money-kept': { readonly amountCents: number; readonly until: string };
  readonly 'account-closed': { readonly at: string };
  /** An invitation was rewarded; sent to the referrer or to the new player. */
  readonly 'referral-rewarded': { readonly side: 'referrer' | 'referee'; readonly wallet: 'cash' | 'bonus'; readonly amountCents: number };
  /** A prize above the ceiling is under review; then the outcome. */
  readonly 'win-under-review': { readonly amountCents: number };
  readonly 'win-decided': { readonly amountCents: number; readonly released: boolean };
  readonly 'withdrawal-paid': { readonly amountCents: number };
  readonly 'withdrawal-failed': { readonly amountCents: number; readonly refused?: boolean };
  /** The player paused or excluded themselves; `until` null: without an end. */
  readonly 'play-stopped': { readonly by: 'pause' | 'exclusion'; readonly until: string | null };
  /** The state of a bonus; `until` if it has an end. */
  readonly 'bonus-news': {
    readonly news: 'granted' | 'completed' | 'ending' | 'expired' | 'ended';
    readonly amountCents: number;
    readonly until: string | null;
  };
  /** A limit was set, requested, removed or confirmed; the text is for the player. */
  readonly 'limit-changed': { readonly text: string };
  /** A looser limit can be confirmed now; the text is for the player. */
  readonly 'limit-ready': { readonly text: string };
  /** The result of an identity check. */
  readonly 'verification-decided': { readonly result: 'approved' | 'face_next' | 'failed'; readonly supplierStatus: string };
  /** Sports bets that were settled together. */
  readonly 'bets-ended': { readonly bets: readonly BetEnding[] };
  /** A goal of a match that the player follows, or a goal that was annulled; `score` is the current one, `at` when the site received it. */
  readonly 'match-news': GoalNotice;
  /** The support answered a case. The data contain a person's text, so they are encrypted. */
  readonly 'support-answered': { readonly caseNumber: string; readonly subject: string; readonly answer: string };
  /** A promotional message as written by an operator; only campaigns send it, to players who opted in. */
  readonly offer: { readonly subject: string; readonly body: string };
  /** A Pix was credited. */
  readonly 'deposit-credited': { readonly amountCents: number };
  /** A rule against harm was met; the finding and the proposal, as texts for the player. */
  readonly 'harm-noticed': { readonly title: string; readonly explanation: string; readonly proposal: string };
}

/** The outcome of a bet: `returned` paid at most its stake; `reopened` waits for its result again; `partially_cashed_out` continues with the rest. */
export interface BetEnding {
  /** The match, or "Múltipla de 3 jogos". */
  readonly name: string;
  readonly ending: 'won' | 'returned' | 'lost' | 'void' | 'reopened' | 'cashed_out' | 'partially_cashed_out';
  /** True when an earlier settlement was reversed. */
  readonly corrected: boolean;
  readonly stakeCents: number;
  readonly payoutCents: number;
}

export interface GoalNotice {
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  /** The team that gets the goal. */
  readonly side: 'home' | 'away' | null;
  readonly minute: number;
  readonly added: number;
  readonly score: { readonly home: number; readonly away: number };
  readonly isTakenBack: boolean;
  readonly at: string;
}

export type NoticeTemplate = keyof NoticeData;

/**
 * A message. `channel` and `to` are set only if it must not go to the e-mail address on file. Without a player (null) it needs `to` and, for a greeting,
 * `name`.
 */
export interface Notice<T extends NoticeTemplate = NoticeTemplate> {
  readonly playerId: string | null;
  readonly template: T;
  readonly data: NoticeData[T];
  readonly channel?: 'email' | 'sms';
  readonly to?: string;
  readonly name?: string;
}

export interface NoticeMessage {
  readonly topic: typeof NOTIFY_TOPIC;
  readonly payload: Record<string, unknown>;
}

/** The outbox message of a notice. */
export function notifyMessage<T extends NoticeTemplate>(notice: Notice<T>): NoticeMessage {
  const { playerId, template, data, channel = 'email', to } = notice;
  return { topic: NOTIFY_TOPIC, payload: { player_id: playerId, template, channel, data: { ...data }, ...(to === undefined ? {} : { to }) } };
}

/** Like `notifyMessage`, with data and recipient encrypted by `encrypt` (the vault's, under NOTICE_SEAL). */
export function sealedNotifyMessage<T extends NoticeTemplate>(notice: Notice<T>, encrypt: (text: string) => Uint8Array): NoticeMessage {
  const { playerId, template, data, channel = 'email', to, name } = notice;
  const bytes = encrypt(JSON.stringify({ data, to, name }));
  return { topic: NOTIFY_TOPIC, payload: { player_id: playerId, template, channel, sealed: btoa(String.fromCharCode(...bytes)) } };
}

/** The outbox message with one template's notices for the inboxes of several players; sends no mail or SMS. One row serves any number of players. */
export function inboxMessage<T extends NoticeTemplate>(template: T, entries: readonly { readonly playerId: string; readonly data: NoticeData[T] }[]) {
  return { topic: INBOX_TOPIC, payload: { template, entries: entries.map(({ playerId, data }) => ({ player_id: playerId, data })) } };
}

/** The outbox message that marks a player's unread notices of one template as read, since the requested act was done or cancelled. */
export function inboxOverMessage(template: NoticeTemplate, playerId: string) {
  return { topic: INBOX_OVER_TOPIC, payload: { template, player_id: playerId } };
}
