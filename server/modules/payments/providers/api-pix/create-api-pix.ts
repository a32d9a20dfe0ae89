import type { Clock } from '#kernel/clock.ts';
import type { PixClaims, PixIn, PixOut } from '../../domain/payment-provider.ts';
import { createAccessTokens } from './access-token.ts';
import { createApi } from './api-call.ts';
import { createHttpCaller, type TlsFiles } from './http-call.ts';
import { createPixClaimsClient, createPixOutClient } from './payout-clients.ts';
import { createPixInClient, type Receiver } from './pix-in-client.ts';

const SCOPES = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'payout.write',
  'payout.read',
  'dict.read',
  'claim.read',
  'claim.write',
];

export interface ApiPixOptions {
  /** The PSP's address: `/oauth/token`, `/v2/…` (API Pix), `/payouts` and `/dict` are below it. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly receiver: Receiver;
  readonly timeoutMs: number;
  readonly tls?: TlsFiles | undefined;
  readonly clock: Clock;
}

export interface ApiPix {
  readonly pixIn: PixIn;
  readonly pixOut: PixOut;
  readonly pixClaims: PixClaims;
  close(): void;
}

/** Connects to a PSP that implements the API Pix 2.9 and our payout contract. Lazy: the first call requests the first token. */
export function createApiPix(options: ApiPixOptions): ApiPix {
  const caller = createHttpCaller({ timeoutMs: options.timeoutMs, tls: options.tls });
  const url = new URL(`${options.baseUrl.replace(/\/$/, '')}/oauth/token`);
  const tokens = createAccessTokens({ caller, clock: options.clock, url, clientId: options.clientId, clientSecret: options.clientSecret, scopes: SCOPES });
  const api = createApi({ caller, tokens, baseUrl: options.baseUrl });
  return {
    pixIn: createPixInClient(api, options.receiver),
    pixOut: createPixOutClient(api),
    pixClaims: createPixClaimsClient(api),
    close: () => caller.close(),
  };
}
