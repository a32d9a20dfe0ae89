import { createHmac } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import type { RoundReplayer } from '../provider-wallet/domain/round-replayer.ts';
import { STUDIO } from './studio-catalogue.ts';

/** How long a link is good. */
const LINK_MS = DAY_MS;

/**
 * Our studio shows a round to whoever brings a token that we signed: `<round id>.<expires, Unix seconds>.<hex HMAC-SHA256(secret, "replay" + round id + "." + expires)>`.
 * It travels in the fragment, which no server, log or referrer sees. The word before the id keeps it from being the signature of a call.
 */
export function createStudioReplayer({ url, secret }: { readonly url: string; readonly secret: string }): RoundReplayer {
  const base = url.replace(/\/+$/, '');
  return {
    source: STUDIO,
    addressOf({ providerGame, ref }, at) {
      const signed = `${ref}.${Math.floor((at.getTime() + LINK_MS) / SECOND_MS)}`;
      const signature = createHmac('sha256', secret).update(`replay${signed}`).digest('hex');
      return `${base}/games/${encodeURIComponent(providerGame)}/#replay=${encodeURIComponent(`${signed}.${signature}`)}`;
    },
  };
}
