import { claimOf } from './access/granted-token.ts';
import { tokens } from './access/tokens.ts';
import { balanceStore } from './balance-store.ts';

/** The cookie `balance` follows the balance on screen. Like the other two it ends with the token (specification §9). */
export function keepBalanceCookie(): void {
  const balance = balanceStore.get();
  const ends = claimOf(tokens.held() ?? '', 'exp');
  if (balance === null || typeof ends !== 'number') return;
  const { value, bonus, version } = balance;
  const written = encodeURIComponent(JSON.stringify({ value, bonus, version }));
  document.cookie = `balance=${written}; Expires=${new Date(ends * 1_000).toUTCString()}; Path=/; SameSite=None; Secure`;
}
