/** What may speak for one person behind both accounts. An operator looks at it; nobody is judged by it. */
export type Signal = 'browser' | 'address' | 'phone' | 'email' | 'pace';

/** One side of a referral, as far as it is known. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

export interface Traces {
  readonly referrer: Contact | null;
  readonly referee: Contact | null;
  /** The browser that registered held a login of the referrer's. */
  readonly sameBrowser: boolean;
  /** Public addresses that both opened sessions from. */
  readonly sharedAddresses: number;
  /** Referrals of the same referrer that qualified in the day before. */
  readonly qualifiedLately: number;
}

/** More than so many friends deposit in one day for few people. */
const MOST_A_DAY = 5;

/** What an operator should look at before a reward is given; nothing for most. One CPF has one account, and only a player's own Pix is credited: neither can be shared. */
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

/** Where mail to an address ends up: without what follows a plus sign, and without dots where Gmail reads none. */
export function mailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
