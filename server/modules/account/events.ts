/** Topic for modules that end something of their own when an account is shut (a bonus, a subscription): payload `AccountClosing`. At least once. */
export const ACCOUNT_CLOSING_TOPIC = 'account.closing';

/** The gate refuses every bet and deposit since the same transaction; bets that are open play on and are paid. */
export interface AccountClosing {
  readonly player_id: string;
}
