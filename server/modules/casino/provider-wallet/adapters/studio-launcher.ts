import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { callService, type ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import type { Supplier } from '../../adapters/suppliers.ts';
import type { GameLauncher, Launch } from '../domain/game-launcher.ts';
import { signBody } from '../http/verify-call.ts';

const TIMEOUT_MS = 8 * SECOND_MS;
const UNSIGNED = 401;
const reply = z.object({ url: z.url().max(2_000) });

export interface StudioClocks {
  readonly clock: Clock;
  readonly realClock: Clock;
}

type Studio = Pick<Supplier, 'code' | 'url' | 'secret' | 'origins' | 'messages'>;

/**
 * Tables of a live studio: POST {url}/launch, signed like the studio's own calls, returns the address of the table. Refuses an address outside the studio's
 * configured origins, since the frame policy would leave an empty frame.
 */
export function createStudioLauncher(studio: Studio, { clock, realClock }: StudioClocks): GameLauncher {
  const { code, origins, messages } = studio;
  return {
    source: code,
    tokenKind: 'exchanged',
    origins,
    messages,
    async addressOf(launch) {
      if (launch.token === null) return null;
      const body = launchBody(launch);
      const answer = await ask(studio, body, clock);
      // A studio uses real time: if a test has moved our clock, it accepts signatures of its own time only.
      const named = answer.kind === 'answered' && answer.status === UNSIGNED ? await ask(studio, body, realClock) : answer;
      const read = reply.safeParse(named.kind === 'answered' && named.status === 200 ? named.body : undefined);
      return read.success && origins.includes(new URL(read.data.url).origin) ? read.data.url : null;
    },
  };
}

/** `token` is exchanged by `authenticate`, like every launch token; `player_id` is the player's alias. */
function launchBody({ providerGame, token, alias, siteOrigin, address, isPhone }: Launch) {
  return {
    ...{ game_id: providerGame, token, player_id: alias, currency: 'BRL', country: 'BR', language: 'pt-BR' },
    ...{ platform: isPhone ? 'mobile' : 'desktop', address, origin: siteOrigin },
    ...{ lobby_url: `${siteOrigin}/casino/live`, deposit_url: `${siteOrigin}/user/wallet/deposit` },
  };
}

async function ask({ code, url, secret }: Studio, body: object, clock: Clock): Promise<ServiceAnswer> {
  if (secret === undefined) return { kind: 'unreachable', reason: 'the studio has no secret' };
  const timestamp = String(Math.floor(clock.nowMs() / SECOND_MS));
  // callService serialises the body in exactly this way.
  const signature = signBody(secret, timestamp, Buffer.from(JSON.stringify(body)));
  const headers = { 'x-palpite-provider': code, 'x-palpite-timestamp': timestamp, 'x-palpite-signature': signature };
  return callService({ url: `${url}/launch`, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
}
