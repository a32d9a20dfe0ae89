import { CHANNELS, SUBJECTS, type NoticeChannel, type NoticeSubject } from '#contracts/account/notifications.ts';

/** A player's choice: a subject on a channel. Notices about the account itself (security, money, protection) are not optional. */
export interface Choice {
  readonly subject: NoticeSubject;
  readonly channel: NoticeChannel;
}

/** Combinations that do not exist offer no choice: bets and bonuses are never sent by SMS, goals go to the inbox only. */
const NEVER: readonly Choice[] = [
  { subject: 'play', channel: 'sms' },
  { subject: 'goals', channel: 'email' },
  { subject: 'goals', channel: 'sms' },
];

/** Every choice, in display order. */
export const EVERY_CHOICE: readonly Choice[] = SUBJECTS.flatMap((subject) => CHANNELS.map((channel) => ({ subject, channel }))).filter(
  ({ subject, channel }) => !NEVER.some((never) => never.subject === subject && never.channel === channel),
);

/** The default until the player chooses: offers are off. */
export function isOnFromTheStart({ subject }: Choice): boolean {
  return subject !== 'offers';
}
