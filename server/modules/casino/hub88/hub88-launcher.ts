import * as z from 'zod';
import { SECOND_MS } from '#kernel/durations.ts';
import { callService } from '#server/platform/outbound/call-service.ts';
import { hub88Signature, readKeyFile } from '../adapters/hub88-signature.ts';
import type { GameLauncher } from '../provider-wallet/domain/game-launcher.ts';
import type { Hub88Config } from './hub88-config.ts';

const TIMEOUT_MS = 8 * SECOND_MS;
const reply = z.object({ url: z.url() });
/** The currency of play money, in their words. */
const DEMO_CURRENCY = 'XXX';

/** The allowed origins of its games' pages: its own address, and those that it named to us. */
export function hub88Origins({ HUB88_URL, HUB88_GAME_ORIGINS }: Pick<Hub88Config, 'HUB88_URL' | 'HUB88_GAME_ORIGINS'>): readonly string[] {
  return [...new Set([HUB88_URL, ...HUB88_GAME_ORIGINS].map((each) => new URL(each).origin))];
}

/** Opens an aggregator's games: requests the address (`game/url`); the token in the request names the session in every later call. */
export function createHub88Launcher(config: Hub88Config): GameLauncher {
  const origins = hub88Origins(config);
  return {
    source: 'hub88',
    tokenKind: 'kept',
    origins,
    messages: false,
    async addressOf({ providerGame, token, alias, siteOrigin, address, isPhone }) {
      const key = await readKeyFile(config.HUB88_PRIVATE_KEY_FILE);
      if (key === null) return null;
      const player = token === null || alias === null ? { currency: DEMO_CURRENCY } : { currency: 'BRL', token, user: alias };
      const body = {
        ...{ operator_id: config.HUB88_OPERATOR_ID, sub_partner_id: config.HUB88_SUB_PARTNER_ID, game_code: providerGame, ...player },
        ...{ platform: isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP', country: 'BR', lang: 'pt', ip: address },
        ...{ lobby_url: `${siteOrigin}/casino`, deposit_url: `${siteOrigin}/user/wallet/deposit` },
      };
      const answer = await callService({
        url: `${config.HUB88_URL}/operator/generic/v2/game/url`,
        method: 'POST',
        headers: { 'x-hub88-signature': hub88Signature(JSON.stringify(body), key) },
        body,
        timeoutMs: TIMEOUT_MS,
      });
      const read = reply.safeParse(answer.kind === 'answered' && answer.status === 200 ? answer.body : undefined);
      return read.success && origins.includes(new URL(read.data.url).origin) ? read.data.url : null;
    },
  };
}
