/** Invitations: a player's code, its results, and the rewards. Amounts are whole centavos. */
import * as z from 'zod/mini';

const centavos = z.int();
const instant = z.iso.datetime({ offset: true });
const wallet = z.enum(['cash', 'bonus']);

/** The reward of one side. `times` and `days`: how often a bonus must be staked, and within how many days of its activation; null for cash. */
export const referralOffer = z.object({ wallet, amount: centavos, times: z.nullable(z.int()), days: z.nullable(z.int()) });
export type ReferralOffer = z.infer<typeof referralOffer>;

/**
 * One invitation and its state. `registered`: the account is open, without a deposit yet; `pending`: the deposit is paid, the reward in review; `rewarded`;
 * `ended`: without a reward; `taken_back`: the deposit was returned. Contains no name, to protect the friend's privacy.
 */
export const referralEntry = z.object({
  id: z.string(),
  registered_at: instant,
  state: z.enum(['registered', 'pending', 'rewarded', 'ended', 'taken_back']),
  /** The player's reward; null while it is not yet known. */
  amount: z.nullable(centavos),
  wallet: z.nullable(wallet),
  /** For cash: when it may be withdrawn; null: at once. */
  withdrawable_at: z.nullable(instant),
});
export type ReferralEntry = z.infer<typeof referralEntry>;

/**
 * GET /api/referral. `closed` says why there is no code to share: the house offers no invitations (`disabled`), the profile allows none (`profile`), or the
 * player must not be encouraged to play (`protection`). Earned rewards stay readable.
 */
export const referralReply = z.object({
  closed: z.nullable(z.enum(['disabled', 'profile', 'protection'])),
  code: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** How many registered with the code, how many of them deposited enough, and how many earned a reward. */
  invited: z.int(),
  qualified: z.int(),
  rewarded: z.int(),
  /** The rewards earned by inviting, less those taken back. */
  earned: centavos,
  terms: z.object({
    /** The deposit that qualifies. */
    minimum: centavos,
    referrer: z.nullable(referralOffer),
    referee: z.nullable(referralOffer),
    /** Day of the month from which cash may be withdrawn; 0: any day. */
    withdraw_day: z.int(),
  }),
  entries: z.array(referralEntry),
  /** The invitation by which this player came, if there was one and it still counts or gave a reward. */
  welcome: z.nullable(referralEntry),
});
export type ReferralView = z.infer<typeof referralReply>;
