import type { WalletView } from '#contracts/account/account.ts';
import { formatBrl, ZERO } from '#kernel/money.ts';
import { readWallet, type Wallet } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';

/** The reason code of money reserved while banks claim Pix of the player. */
const MED = 'med';

/** The wallet with a reason for every blocked centavo; null when the player has no wallet. */
export async function summariseWallet(deps: AccountDeps, playerId: string, at: Date): Promise<WalletView | null> {
  const wallet = await readWallet(deps.identity.db.k, playerId, at);
  if (wallet === null) return null;
  return {
    cash: wallet.cashCents,
    bonus: wallet.bonusCents,
    held: wallet.heldCents,
    withdrawable: wallet.withdrawableCents,
    blocked: [...reservedOf(wallet), ...wallet.blocks].map((block) => ({
      amount: block.lockedCents,
      missing: block.amountCents,
      reason_code: block.reason,
      message: reasonText(block),
    })),
  };
}

type Shown = Pick<Wallet['blocks'][number], 'reason' | 'amountCents' | 'lockedCents'>;

/** Adds claims of banks to the list of money that cannot be withdrawn, although they are not part of `cash`. */
function reservedOf({ reservedCents }: Wallet): Shown[] {
  return reservedCents === ZERO ? [] : [{ reason: MED, amountCents: reservedCents, lockedCents: reservedCents }];
}

function reasonText(block: Shown): string {
  switch (block.reason) {
    case 'deposit_rollover':
      return `Falta apostar ${formatBrl(block.amountCents)} do valor depositado para liberar este saque. Conta cada aposta que termina, paga com dinheiro ou com bônus, pelo que você pode perder em cada jogo ou rodada: o total das suas apostas ali, em qualquer mercado, menos o menor retorno possível.`;
    case 'debt':
      return `${formatBrl(block.amountCents)} que você já tinha usado foram estornados (um prêmio corrigido ou um Pix devolvido pelo banco). O valor não pode ser sacado e será abatido dos seus próximos prêmios.`;
    case MED:
      return 'Um banco contestou um Pix seu. Este valor saiu do seu saldo e fica reservado: não pode ser apostado nem sacado até a análise terminar, em até sete dias.';
    case 'referral':
      return 'Ganhos de indicação ficam disponíveis na data de liberação.';
    default:
      return 'Este valor ainda não está disponível para saque.';
  }
}
