import type { GameLauncher } from '../domain/game-launcher.ts';

/** Our studio's games: the token travels in the fragment, which no server, log or referrer sees. */
export function createStudioLauncher(studioUrl: string): GameLauncher {
  const base = studioUrl.replace(/\/+$/, '');
  return {
    source: 'palpite-studio',
    tokenKind: 'exchanged',
    origin: new URL(base).origin,
    async addressOf({ providerGame, token, siteOrigin }) {
      const fragment = new URLSearchParams({ ...(token === null ? {} : { token }), origin: siteOrigin, lang: 'pt-BR' });
      return `${base}/games/${encodeURIComponent(providerGame)}/#${fragment.toString()}`;
    },
  };
}
