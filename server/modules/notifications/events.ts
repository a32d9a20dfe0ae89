import type { DocumentRefusalReason, DocumentSide, DocumentType } from '#contracts/document-facts.ts';

/** How any module asks for a message to a player: a row in the outbox, written in the transaction of what happened. */

export const NOTIFY_TOPIC = 'notify';

/** Vault context for notices whose data must not lie readable in the outbox (links, codes, addresses). */
export const NOTICE_SEAL = 'notice';

/** What each template needs. Instants are ISO 8601. */
export interface NoticeData {
  readonly 'password-recovery': { readonly token: string };
  readonly 'confirmation-code': { readonly code: string };
  readonly 'login-code': { readonly code: string };
  readonly 'new-device': { readonly device: string; readonly address: string; readonly at: string };
  readonly 'password-changed': { readonly at: string };
  readonly 'contact-change-asked': { readonly channel: 'email' | 'phone'; readonly at: string };
  readonly 'contact-changed': { readonly channel: 'email' | 'phone'; readonly at: string };
  readonly 'mfa-changed': { readonly enabled: boolean; readonly at: string };
  /** `reason`: why a Pix was not credited; without one the payer was somebody else. */
  readonly 'deposit-returned': { readonly amountCents: number; readonly reason?: string };
  /** A credited Pix went back; of it `owedCents` were no longer there. */
  readonly 'deposit-taken-back': { readonly amountCents: number; readonly owedCents: number };
  readonly 'deposit-given-back': { readonly amountCents: number };
  /** Every picture of a document was accepted; the face is next. */
  readonly 'documents-approved': Readonly<Record<never, never>>;
  readonly 'document-refused': { readonly type: DocumentType; readonly side: DocumentSide; readonly reason: DocumentRefusalReason };
  /** A bank claims a Pix (MED): so much is held. And what came of it. */
  readonly 'claim-opened': { readonly amountCents: number };
  readonly 'claim-ended': { readonly amountCents: number; readonly accepted: boolean };
  /** The account is shut; what is left is paid out. */
  readonly 'closure-asked': { readonly at: string };
  /** The central register has barred the player: until when they may withdraw, and by when the account is closed. */
  readonly 'central-exclusion': { readonly withdrawUntil: string; readonly closeBy: string };
  /** The account is shut for it; what is left goes to the CPF key. */
  readonly 'central-closing': { readonly at: string };
  readonly 'central-exclusion-lifted': { readonly at: string };
  /** A closed account's money could not be paid: it is kept for its owner. */
  readonly 'money-kept': { readonly amountCents: number; readonly until: string };
  readonly 'account-closed': { readonly at: string };
  readonly 'withdrawal-paid': { readonly amountCents: number };
  readonly 'withdrawal-failed': { readonly amountCents: number };
  /** The player paused or excluded themselves; `until` null: without an end. */
  readonly 'play-stopped': { readonly by: 'pause' | 'exclusion'; readonly until: string | null };
  /** A rule against harm was met: what was noticed and what is proposed, in the player's words. */
  readonly 'harm-noticed': { readonly title: string; readonly explanation: string; readonly proposal: string };
}

export type NoticeTemplate = keyof NoticeData;

/** One message: `channel` and `to` only where it must not go to the e-mail address on file. */
export interface Notice<T extends NoticeTemplate = NoticeTemplate> {
  readonly playerId: string;
  readonly template: T;
  readonly data: NoticeData[T];
  readonly channel?: 'email' | 'sms';
  readonly to?: string;
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

/** As `notifyMessage`, with data and recipient sealed by `seal` (the vault's encrypt under NOTICE_SEAL). */
export function sealedNotifyMessage<T extends NoticeTemplate>(notice: Notice<T>, seal: (text: string) => Uint8Array): NoticeMessage {
  const { playerId, template, data, channel = 'email', to } = notice;
  const bytes = seal(JSON.stringify({ data, ...(to === undefined ? {} : { to }) }));
  return { topic: NOTIFY_TOPIC, payload: { player_id: playerId, template, channel, sealed: btoa(String.fromCharCode(...bytes)) } };
}
