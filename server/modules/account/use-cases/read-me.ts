import type { Me } from '#contracts/account/account.ts';
import { maskCpf } from '#kernel/cpf.ts';
import { readRunningBonus } from '#server/modules/bonus/index.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import { countOpenBets } from '#server/modules/sportsbook/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';
import { accountStatus } from '../domain/account-status.ts';

/** The data that every page needs about its player; null when the account does not exist. */
export async function readMe(deps: AccountDeps, playerId: string, at: Date): Promise<Me | null> {
  const { db } = deps.identity;
  const [player, gate, wallet, rollover, openBets] = await Promise.all([
    readPlayer(deps.identity, playerId),
    readGate(db.k, playerId),
    readWallet(db.k, playerId, at),
    readRunningBonus(db.k, playerId),
    countOpenBets(db.k, playerId),
  ]);
  if (player === null || gate === null || wallet === null) return null;
  return {
    user: {
      id: player.id,
      name: player.name,
      email: player.email,
      phone: `+${player.phoneCode}${player.phone}`,
      document: maskCpf(player.cpf),
      birthday: player.birthday,
      gender: player.gender,
      status: accountStatus(gate, at),
    },
    balance: { value: wallet.cashCents, bonus: wallet.bonusCents, version: wallet.version },
    // With an active bonus a stake may combine cash and bonus; the spend order decides which is used first.
    wallet: { bonus_mixed: gate.bonusAccountId !== null, withdrawable: wallet.withdrawableCents, held: wallet.heldCents },
    user_rollover: rollover,
    open_bets: openBets,
    message: '',
  };
}
