import type { ClosurePreview } from '#contracts/account/account-closure.ts';
import { maskCpf } from '#kernel/cpf.ts';
import { minCents, subtractCents } from '#kernel/money.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import { openStakesOf } from '#server/modules/stakes/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../../deps.ts';

/** The effects of closing the account now, for the confirmation page; null when the account does not exist. */
export async function previewClosure(deps: AccountDeps, playerId: string, at: Date): Promise<ClosurePreview | null> {
  const { k } = deps.identity.db;
  const [player, wallet, open] = await Promise.all([readPlayer(deps.identity, playerId), readWallet(k, playerId, at), openStakesOf(k, [playerId])]);
  if (player === null || wallet === null) return null;
  const owed = minCents(wallet.cashCents, wallet.debtCents);
  return {
    pays: subtractCents(wallet.cashCents, owed),
    pix_key: maskCpf(player.cpf),
    owed,
    held: wallet.heldCents,
    bonus_lost: wallet.bonusCents,
    open_bets: open.length,
    round_open: open.some(({ game }) => game === 'mines'),
  };
}
