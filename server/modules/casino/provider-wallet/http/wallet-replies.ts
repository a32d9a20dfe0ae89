import type { WalletRefusalCode } from '#contracts/casino/provider-wallet.ts';
import type { Reply } from '#server/platform/http/refusals.ts';
import type { WalletBalance } from '../domain/wallet-answer.ts';
import { WALLET_TEXTS } from './wallet-texts.ts';

/** The playable balance, cash and bonus together. */
export function balanceBody({ cashCents, bonusCents, version }: WalletBalance) {
  return { currency: 'BRL' as const, balance: cashCents + bonusCents, balance_version: version };
}

/** A refusal in the dialect's shape, with the balance if it is known. */
export function walletRefusal(code: WalletRefusalCode, balance: WalletBalance | null = null, detail?: string): Reply {
  const [status, text] = WALLET_TEXTS[code];
  const known = balance === null ? {} : { balance: balance.cashCents + balance.bonusCents, balance_version: balance.version };
  return { status, body: { error: code, message: detail ?? text, ...known } };
}
