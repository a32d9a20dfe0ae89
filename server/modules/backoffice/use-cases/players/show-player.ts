import { maskCpf } from '#kernel/cpf.ts';
import { formatBrl } from '#kernel/money.ts';
import { accountStatus } from '#server/modules/account/index.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { findPlayerByLogin, readPlayer } from '#server/modules/identity/index.ts';
import { barredSince, lastSessionAddresses } from '#server/modules/verification/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { BackofficeDeps } from '../../deps.ts';

/** The number of the latest addresses that are shown. */
const SEEN = 5;

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const UNKNOWN: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };

/** A player's data as operators may see them: no full CPF, no secrets. */
export async function showPlayer(deps: BackofficeDeps, login: string): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return UNKNOWN;
  const at = deps.clock.now();
  const [player, gate, wallet] = await Promise.all([readPlayer(deps.identity, playerId), readGate(deps.db.k, playerId), readWallet(deps.db.k, playerId, at)]);
  if (player === null || gate === null || wallet === null) return UNKNOWN;
  const lines = [
    `id            ${playerId}`,
    `name          ${player.name}`,
    `CPF           ${maskCpf(player.cpf)}`,
    `e-mail        ${player.email}`,
    `status        ${accountStatus(gate, at)} (${gate.status})`,
    `verification  ${gate.verification}`,
    `balance       cash ${formatBrl(wallet.cashCents)}, bonus ${formatBrl(wallet.bonusCents)}, held ${formatBrl(wallet.heldCents)}, reserved ${formatBrl(wallet.reservedCents)}, withdrawable ${formatBrl(wallet.withdrawableCents)}`,
  ];
  const barred = await barredSince(deps.db.k, playerId);
  if (barred !== null)
    lines.push(
      `excluded      by the register of barred people since ${barred.since.toISOString()}${barred.until === null ? '' : `, as it says until ${barred.until.toISOString()}`}`,
    );
  for (const seen of await lastSessionAddresses(deps.vault, deps.db.k, playerId, SEEN))
    lines.push(`seen at       ${seen.address} (${seen.verdict}) ${seen.at.toISOString()}`);
  return { done: true, text: lines.join('\n') };
}
