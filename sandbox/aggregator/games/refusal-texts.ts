import { SandboxRefusal } from '../../host/refusal.ts';

const TEXTS: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'Saldo insuficiente para esta aposta.',
  RS_ERROR_LIMIT_REACHED: 'Você chegou a um limite da sua conta.',
  RS_ERROR_USER_DISABLED: 'Sua conta não pode apostar agora.',
  RS_ERROR_TOKEN_EXPIRED: 'A sessão terminou. Abra o jogo de novo.',
  RS_ERROR_INVALID_TOKEN: 'A sessão terminou. Abra o jogo de novo.',
  RS_ERROR_INVALID_GAME: 'Este jogo não está disponível.',
};

/** A refused bet in the player's words; its stake, if it was taken at all, is refunded by rollback. */
export function refusalOf(walletStatus: string): SandboxRefusal {
  return new SandboxRefusal(409, walletStatus.toLowerCase(), TEXTS[walletStatus] ?? 'A rodada não aconteceu. Se o valor saiu do seu saldo, ele volta.');
}
