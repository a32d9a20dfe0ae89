/** Invitations: a player's code, what it brought, and the rewards. Amounts are whole centavos. */
import * as z from 'zod/mini';

const centavos = z.int();
const instant = z.iso.datetime({ offset: true });
const wallet = z.enum(['cash', 'bonus']);

/** What one side gets. `times` and `days`: how often a bonus must be bet, and within how many days of its activation; null of cash. */
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
  /** The player's reward; null while nothing is known of it. */
  amount: z.nullable(centavos),
  wallet: z.nullable(wallet),
  /** Of cash: from when it may be withdrawn; null at once. */
  withdrawable_at: z.nullable(instant),
});
export type ReferralEntry = z.infer<typeof referralEntry>;

/**
 * GET /api/referral. `closed` says why there is no code to hand on: the house offers no invitations (`disabled`), the profile allows none (`profile`), or the player is
 * not to be drawn into play (`protection`). What was earned stays readable.
 */
export const referralReply = z.object({
  closed: z.nullable(z.enum(['disabled', 'profile', 'protection'])),
  code: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Who registered with the code, who of them deposited enough, and who was rewarded for. */
  invited: z.int(),
  qualified: z.int(),
  rewarded: z.int(),
  /** What inviting has brought, less what was taken back. */
  earned: centavos,
  terms: z.object({
    /** The deposit that qualifies. */
    minimum: centavos,
    referrer: z.nullable(referralOffer),
    referee: z.nullable(referralOffer),
    /** Day of the month from which cash may be withdrawn; 0 any. */
    withdraw_day: z.int(),
  }),
  entries: z.array(referralEntry),
  /** The invitation that brought the player here, where one did and it still counts or gave something. */
  welcome: z.nullable(referralEntry),
});
export type ReferralView = z.infer<typeof referralReply>;
