import { CHANNELS, SUBJECTS, type NoticeChannel, type NoticeSubject } from '#contracts/notifications.ts';

/** What a player may choose: a subject on a channel. The account's own notices (security, money, protection) are no choice. */
export interface Choice {
  readonly subject: NoticeSubject;
  readonly channel: NoticeChannel;
}

/** Bets and bonuses never go by SMS, so there is nothing to choose. */
const NEVER: readonly Choice[] = [{ subject: 'play', channel: 'sms' }];

/** Every choice there is, in the order in which it is shown. */
export const EVERY_CHOICE: readonly Choice[] = SUBJECTS.flatMap((subject) => CHANNELS.map((channel) => ({ subject, channel }))).filter(
  ({ subject, channel }) => !NEVER.some((never) => never.subject === subject && never.channel === channel),
);

/** How it stands until the player says: offers are off until asked for. */
export function isOnFromTheStart({ subject }: Choice): boolean {
  return subject !== 'offers';
}
