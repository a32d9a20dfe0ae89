import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';

/** An instant with its offset, to nanoseconds at most. */
export const instantSent = z.iso.datetime({ offset: true }).check(z.maxLength(35));

const centavos = z.number();

export const balance = z.object({ value: centavos, bonus: centavos, version: z.number() });
/** UserUpdateEvent (contracts/channels.ts). */
export const userUpdate = z.object({ balance });
export type BalanceView = z.infer<typeof balance>;

/** GET /api/auth/me */
export const meReply = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Masked: ***.982.247-** */
    document: z.string(),
    birthday: z.string(),
    gender: z.nullable(z.number()),
    /** "Ativo" means active. */
    status: z.string(),
  }),
  balance,
  wallet: z.object({ bonus_mixed: z.boolean(), withdrawable: centavos, held: centavos }),
  /** The active bonus: `rollover` of contracts/money/bonus.ts. It is not parsed here: every page reads this reply, but few use the bonus. */
  user_rollover: z.nullable(z.unknown()),
  /** The number of open sports bets. */
  open_bets: z.optional(z.int()),
  message: z.string(),
});
export type Me = z.infer<typeof meReply>;

/**
 * GET /api/wallet. `cash` can be staked; `held` (withdrawals under way) and amounts blocked for the reason `med` (a bank's claim) are not part of it.
 * `blocked.amount` is the part of the cash that cannot be withdrawn: `withdrawable` + `blocked.amount` = `cash`. `missing` is what ends the block: bets still
 * to be placed, or a debt still to be repaid.
 */
export const walletReply = z.object({
  cash: centavos,
  bonus: centavos,
  held: centavos,
  withdrawable: centavos,
  blocked: z.array(z.object({ amount: centavos, missing: centavos, reason_code: z.string(), message: z.string() })),
});
export type WalletView = z.infer<typeof walletReply>;

export const transactionSource = z.enum(['Deposit', 'Withdraw', 'Bet', 'Win', 'Bonus', 'Referral', 'Adjustment', 'Refund']);
export type TransactionSource = z.infer<typeof transactionSource>;

const numberText = (low: number, high: number) => z.pipe(z.pipe(z.string(), z.transform(Number)), z.number().check(z.int(), z.gte(low), z.lte(high)));

/** GET /api/transactions: type 1 credit, 2 debit; status 1 pending, 2 approved, 3 refused, 4 cancelled. */
export const transactionsQuery = z.object({
  source: z.optional(transactionSource),
  type: z.optional(numberText(1, 2)),
  status: z.optional(numberText(1, 4)),
  from: z.optional(instantSent),
  to: z.optional(instantSent),
  ...paging(),
  format: z.optional(z.enum(['json', 'csv', 'pdf'])),
});

export const transactionRow = z.object({
  id: z.string(),
  source: transactionSource,
  type: z.number(),
  status: z.number(),
  amount: centavos,
  balance_after: z.nullable(centavos),
  description: z.string(),
  reference: z.string(),
  created_at: z.string(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const transactionsReply = z.object({ data: z.array(transactionRow), meta: listMeta });

/** GET /api/session/summary: `recent=1` also sums the last thirty days. */
export const sessionSummaryQuery = z.object({ recent: z.optional(z.literal('1')) });

/**
 * The totals of this session, in centavos. `returned` is prizes and refunded stakes, `open` the part of `staked` that is in open bets now; `net` = returned +
 * open − staked, negative when the player lost. `recent` only on request: deposits less returned ones, paid withdrawals, and play, of the last thirty days.
 */
export const sessionSummaryReply = z.object({
  started_at: z.string(),
  /** Whole minutes. */
  minutes: z.number(),
  staked: centavos,
  returned: centavos,
  open: centavos,
  net: centavos,
  recent: z.optional(
    z.object({ days: z.number(), deposited: centavos, withdrawn: centavos, staked: centavos, returned: centavos, open: centavos, net: centavos }),
  ),
});
export type SessionSummary = z.infer<typeof sessionSummaryReply>;

/** GET /api/account/export: the data that each module stores about the player, by the module's name. */
export const exportReply = z.record(z.string(), z.unknown());

/** The answer of POST /v2/auth/register. The form's schema is in contracts/account/identity.ts. */
export const registerReply = z.object({
  success: z.literal(true),
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  message: z.string(),
});
export const registerRefusal = z.object({
  success: z.literal(false),
  data: z.object({ errors: z.record(z.string(), z.array(z.string())) }),
  message: z.string(),
  error: z.string(),
  code: z.string(),
});
