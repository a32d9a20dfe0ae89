import { currentPlayer } from './on-session-change.ts';
import { onForeignToken, tokens } from './tokens.ts';

/** Whoever logged in in another tab is read and shown in this one, too. Returns how to stop. */
export function joinForeignSessions(): () => void {
  return onForeignToken((token) => {
    void import('../session-acts.ts')
      .then(({ joinSession }) => joinSession(token))
      .catch(() => {
        // Unread, the token stands for nobody; the next word of a tab is heard afresh.
        if (tokens.held() === token.access_token && currentPlayer() === null) tokens.forget();
      });
  });
}
