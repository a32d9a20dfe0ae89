import type { Supplier } from '../../adapters/suppliers.ts';
import type { GameLauncher } from '../domain/game-launcher.ts';

/** Games of a supplier of our own dialect: the token is in the fragment, which no server, log or referrer sees. */
export function createSupplierLauncher({ code, url, origins, messages }: Pick<Supplier, 'code' | 'url' | 'origins' | 'messages'>): GameLauncher {
  return {
    source: code,
    tokenKind: 'exchanged',
    origins,
    messages,
    async addressOf({ providerGame, token, siteOrigin }) {
      const fragment = new URLSearchParams({ ...(token === null ? {} : { token }), origin: siteOrigin, lang: 'pt-BR' });
      return `${url}/games/${encodeURIComponent(providerGame)}/#${fragment.toString()}`;
    },
  };
}
