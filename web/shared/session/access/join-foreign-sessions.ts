import { currentPlayer } from './on-session-change.ts';
import { onForeignToken, tokens } from './tokens.ts';

/** Takes over a login made in another tab: reads the player and shows them in this one. Returns a function that stops it. */
export function joinForeignSessions(): () => void {
  return onForeignToken((token) => {
    void import('../session-acts.ts')
      .then(({ joinSession }) => joinSession(token))
      .catch(() => {
        // The player could not be read: drop the token, so that the next message of a tab is handled afresh.
        if (tokens.held() === token.access_token && currentPlayer() === null) tokens.forget();
      });
  });
}
