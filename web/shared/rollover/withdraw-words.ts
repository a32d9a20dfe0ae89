import type { WalletView } from '#contracts/account/account.ts';
import { cents, formatBrl, sumCents } from '#kernel/money.ts';

const ROLLOVER = 'deposit_rollover';
type Blocked = WalletView['blocked'][number];

/** The remaining requirement of all deposits: centavos of bets to be made, and the cash that they lock. */
export function depositsAsk(blocked: readonly Blocked[]): { readonly missing: number; readonly locked: number } {
  const deposits = blocked.filter(({ reason_code }) => reason_code === ROLLOVER);
  return { missing: sumCents(deposits.map(({ missing }) => cents(missing))), locked: sumCents(deposits.map(({ amount }) => cents(amount))) };
}

/** Reasons other than a deposit that lock money, each with its own text. */
export function otherLocks(blocked: readonly Blocked[]): readonly Blocked[] {
  return blocked.filter(({ reason_code }) => reason_code !== ROLLOVER);
}

/** One sentence: what may be withdrawn now, and how the player releases the rest. */
export function withdrawSentence({ cash, withdrawable, blocked }: Pick<WalletView, 'cash' | 'withdrawable' | 'blocked'>): string {
  const now = `Você pode sacar ${formatBrl(cents(withdrawable))} agora`;
  const { missing, locked } = depositsAsk(blocked);
  if (missing > 0 && locked > 0)
    return `${now}; mais ${formatBrl(cents(missing))} em apostas liberam ${withdrawable > 0 ? 'os outros' : 'os seus'} ${formatBrl(cents(locked))}.`;
  if (missing > 0) return `${now}; faltam ${formatBrl(cents(missing))} em apostas do valor que você depositou.`;
  if (cash === 0) return 'Não há dinheiro no seu saldo para sacar agora.';
  if (withdrawable < cash) return `${now}.`;
  return `Você pode sacar tudo agora: ${formatBrl(cents(withdrawable))}.`;
}

/** The bets that count towards it, where some are missing; otherwise "". `playsBonus`: a bonus is active. */
export function whatCounts(blocked: readonly Blocked[], playsBonus: boolean): string {
  const { missing, locked } = depositsAsk(blocked);
  if (missing === 0) return '';
  const paid = playsBonus ? 'Contam as apostas pagas com dinheiro e com bônus, quando terminam' : 'Contam as apostas quando terminam, ganhas ou perdidas';
  return missing > locked ? `${paid}; as que estão abertas ainda não contaram.` : `${paid}.`;
}
