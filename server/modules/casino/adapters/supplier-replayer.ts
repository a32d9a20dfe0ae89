import { createHmac } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import type { RoundReplayer } from '../provider-wallet/domain/round-replayer.ts';
import type { Supplier } from './suppliers.ts';

/** How long a link is valid. */
const LINK_MS = DAY_MS;

/**
 * A supplier replays a round for a token that we signed: `<round id>.<expires, Unix seconds>.<hex HMAC-SHA256(secret, "replay" + round id + "." + expires)>`.
 * It is in the fragment, which no server, log or referrer sees. The prefix keeps it from being the valid signature of a call.
 */
export function createSupplierReplayer({ code, url, secret }: Pick<Supplier, 'code' | 'url'> & { readonly secret: string }): RoundReplayer {
  return {
    source: code,
    addressOf({ providerGame, ref }, at) {
      const signed = `${ref}.${Math.floor((at.getTime() + LINK_MS) / SECOND_MS)}`;
      const signature = createHmac('sha256', secret).update(`replay${signed}`).digest('hex');
      return `${url}/games/${encodeURIComponent(providerGame)}/#replay=${encodeURIComponent(`${signed}.${signature}`)}`;
    },
  };
}
