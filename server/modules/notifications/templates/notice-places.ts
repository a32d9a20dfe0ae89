import type { NoticeKind, NoticeSubject } from '#contracts/account/notifications.ts';
import type { NoticeTemplate } from '../events.ts';
import { isTemplate } from './compose-notice.ts';

/** The subject of an inbox entry, and its page on the site. */
export interface NoticePlace {
  readonly kind: NoticeKind;
  /** The choice that controls the notice; without one it is always sent. */
  readonly subject?: NoticeSubject;
  /** True when the notice may tempt to bet: it is not sent to a player who is paused, excluded or blocked. */
  readonly isForPlay?: boolean;
  readonly link: { readonly to: string; readonly label: string } | null;
}

const account = { kind: 'security', link: { to: '/user/account', label: 'Ver minha conta' } } as const;
const documents = { kind: 'document', link: { to: '/user/account/document', label: 'Ver meus documentos' } } as const;
const statement = { to: '/user/transaction', label: 'Ver extrato' } as const;
const deposit = { kind: 'deposit', link: statement } as const;
const withdrawal = { kind: 'withdrawal', link: { to: '/user/withdraw', label: 'Ver saques' } } as const;
const protection = { kind: 'protection', link: { to: '/user/protection', label: 'Ver minha proteção' } } as const;
const prize = { kind: 'bet', link: { to: '/user/wallet', label: 'Ver carteira' } } as const;
const nowhere = { kind: 'account', link: null } as const;

/** The place of each template; a missing template does not compile. */
const PLACES: Readonly<Record<NoticeTemplate, NoticePlace>> = {
  'password-recovery': nowhere,
  'confirmation-code': nowhere,
  'new-device': account,
  'password-changed': account,
  'contact-change-asked': account,
  'contact-changed': account,
  'mfa-changed': account,
  'deposit-credited': deposit,
  'deposit-returned': deposit,
  'deposit-taken-back': deposit,
  'deposit-given-back': deposit,
  'documents-approved': documents,
  'document-refused': documents,
  'claim-opened': { kind: 'deposit', link: { to: '/user/wallet', label: 'Ver carteira' } },
  'claim-ended': { kind: 'deposit', link: { to: '/user/wallet', label: 'Ver carteira' } },
  'win-under-review': prize,
  'win-decided': prize,
  'closure-asked': nowhere,
  'account-closed': nowhere,
  'withdrawal-paid': withdrawal,
  'withdrawal-failed': withdrawal,
  'play-stopped': protection,
  'harm-noticed': protection,
  'support-answered': { kind: 'support', link: { to: '/user/notifications#atendimentos', label: 'Ver atendimento' } },
  offer: { kind: 'offer', subject: 'offers', link: { to: '/user/promotion', label: 'Ver promoções' } },
  'bonus-news': { kind: 'bonus', subject: 'play', link: { to: '/user/bonus', label: 'Ver bônus' } },
  'limit-changed': protection,
  'limit-ready': protection,
  'verification-decided': documents,
  'login-code': nowhere,
  'central-exclusion': protection,
  'central-closing': protection,
  'central-exclusion-lifted': protection,
  'money-kept': nowhere,
  'referral-rewarded': { kind: 'bonus', link: { to: '/user/indications', label: 'Ver indicações' } },
  'match-news': { kind: 'match', subject: 'goals', isForPlay: true, link: { to: '/sports', label: 'Ver o jogo' } },
  'bets-ended': { kind: 'bet', subject: 'play', link: { to: '/sports/minhas-apostas', label: 'Ver minhas apostas' } },
};

/** The place of a stored notice; a notice whose template no longer exists stays readable. */
export function noticePlace(template: string): NoticePlace {
  return isTemplate(template) ? PLACES[template] : nowhere;
}
