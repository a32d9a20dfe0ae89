import type { WalletView } from '#contracts/account.ts';
import { formatBrl } from '#kernel/money.ts';
import { type Block, readWallet } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';

/** The wallet with every blocked centavo explained; null when there is none. */
export async function summariseWallet(deps: AccountDeps, playerId: string, at: Date): Promise<WalletView | null> {
  const wallet = await readWallet(deps.identity.db.k, playerId, at);
  if (wallet === null) return null;
  return {
    cash: wallet.cashCents,
    bonus: wallet.bonusCents,
    held: wallet.heldCents,
    withdrawable: wallet.withdrawableCents,
    blocked: wallet.blocks.map((block) => ({ amount: block.amountCents, reason_code: block.reason, message: reasonText(block) })),
  };
}

function reasonText(block: Block): string {
  switch (block.reason) {
    case 'deposit_rollover':
      return `Falta apostar ${formatBrl(block.amountCents)} do valor depositado para liberar este saque. Conta o que você pode perder em cada jogo ou rodada: o total das suas apostas ali, em qualquer mercado, menos o menor retorno possível.`;
    case 'debt':
      return 'Um valor que você já tinha usado foi estornado (um prêmio corrigido ou um Pix devolvido pelo banco). Ele não pode ser sacado e será abatido dos seus próximos prêmios.';
    case 'med':
      return 'Um banco contestou um Pix seu. Este valor fica reservado até a análise terminar, em até sete dias.';
    case 'referral':
      return 'Ganhos de indicação ficam disponíveis na data de liberação.';
    default:
      return 'Este valor ainda não está disponível para saque.';
  }
}
