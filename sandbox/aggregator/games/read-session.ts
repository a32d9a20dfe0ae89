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
