/** Signs that one person owns both accounts. An operator reviews them; they decide nothing automatically. */
export type Signal = 'browser' | 'address' | 'phone' | 'email' | 'pace';

/** The known facts about one side of a referral. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

export interface Traces {
  readonly referrer: Contact | null;
  readonly referee: Contact | null;
  /** The registration's browser had a login of the referrer. */
  readonly sameBrowser: boolean;
  /** Public addresses from which both players opened sessions. */
  readonly sharedAddresses: number;
  /** Number of referrals of the same referrer that qualified in the day before. */
  readonly qualifiedLately: number;
}

/** More than this number of friends rarely deposit on one day. */
const MOST_A_DAY = 5;

/**
 * The signals that an operator reviews before a reward is given; usually none. CPF and Pix are no signals: one CPF has one account, and only a player's own Pix
 * is credited.
 */
export function signalsOf({ referrer, referee, sameBrowser, sharedAddresses, qualifiedLately }: Traces): Signal[] {
  const both = referrer !== null && referee !== null;
  const found: readonly (readonly [Signal, boolean])[] = [
    ['browser', sameBrowser],
    ['address', sharedAddresses > 0],
    ['phone', both && referrer.phone === referee.phone],
    ['email', both && mailbox(referrer.email) === mailbox(referee.email)],
    ['pace', qualifiedLately >= MOST_A_DAY],
  ];
  return found.flatMap(([signal, is]) => (is ? [signal] : []));
}

/** The mailbox of an e-mail address: without a plus suffix, and without dots for Gmail. */
export function mailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
