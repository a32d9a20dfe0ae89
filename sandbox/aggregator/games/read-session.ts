import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import type { GameSession } from '../model.ts';

/** The session of a token; refuses an unknown one. */
export function sessionOf({ sessions }: Aggregator, token: string): GameSession {
  const session = sessions.get(token);
  if (session === undefined) throw new SandboxRefusal(404, 'session_not_found', 'Esta sessão não existe mais. Abra o jogo de novo.');
  return session;
}

/** The session with its user; null for a demo. */
export function playerOf(session: GameSession): (GameSession & { readonly user: string }) | null {
  return session.user === null ? null : { ...session, user: session.user };
}

const TEXTS: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'Saldo insuficiente para esta aposta.',
  RS_ERROR_LIMIT_REACHED: 'Você chegou a um limite da sua conta.',
  RS_ERROR_USER_DISABLED: 'Sua conta não pode apostar agora.',
  RS_ERROR_TOKEN_EXPIRED: 'A sessão terminou. Abra o jogo de novo.',
  RS_ERROR_INVALID_TOKEN: 'A sessão terminou. Abra o jogo de novo.',
  RS_ERROR_INVALID_GAME: 'Este jogo não está disponível.',
};

/** A refused bet with a text for the player; if its stake was taken, a rollback refunds it. */
export function refusalOf(walletStatus: string): SandboxRefusal {
  return new SandboxRefusal(409, walletStatus.toLowerCase(), TEXTS[walletStatus] ?? 'A rodada não aconteceu. Se o valor saiu do seu saldo, ele volta.');
}
