import type { NoticeSubject } from '#contracts/account/notifications.ts';
import { OFFERS_AT_REGISTRATION } from '#contracts/account/offers-consent.ts';

/** A text shown with a choice. A text that a player has answered never changes: new wording needs a new version. */
const TEXTS = {
  'offers-1':
    'Quero receber ofertas e promoções por este canal. Posso cancelar quando quiser, aqui ou pelo link de cada mensagem. Não recebo ofertas durante pausa ou autoexclusão.',
  [OFFERS_AT_REGISTRATION.version]: OFFERS_AT_REGISTRATION.text,
  'goals-1': 'Quero ser avisado dos gols das partidas que marquei como favoritas ou em que tenho aposta em aberto.',
  'play-1': 'Quero ser avisado por este canal sobre as minhas apostas e os meus bônus.',
} as const;

export type TextVersion = keyof typeof TEXTS;

/** The current text of each subject. */
export const PRESENT_TEXTS: Readonly<Record<NoticeSubject, TextVersion>> = { offers: 'offers-1', goals: 'goals-1', play: 'play-1' };

/** The text of a version; the version itself if it is unknown. */
export function consentText(version: string): string {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version as TextVersion] : version;
}
