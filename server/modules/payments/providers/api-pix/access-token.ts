import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { Clock } from '#kernel/clock.ts';
import type { HttpCaller } from './http-call.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.number().positive().max(MOST_COUNT) });
const EARLY_MS = 30_000;

export interface AccessTokens {
  /** Returns a token that is valid for a while; rejects when the PSP gives none. Concurrent callers share one request. */
  get(): Promise<string>;
  /** Discards `token` after the PSP refused it. */
  drop(token: string): void;
}

export interface TokenOptions {
  readonly caller: HttpCaller;
  readonly clock: Clock;
  readonly url: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
}

/** OAuth 2 client credentials (RFC 6749 §4.4), cached until shortly before they expire. */
export function createAccessTokens(options: TokenOptions): AccessTokens {
  let current: { readonly token: string; readonly goodUntilMs: number } | undefined;
  let pending: Promise<string> | undefined;

  async function request(): Promise<string> {
    const answer = await options.caller.call({
      method: 'POST',
      url: options.url,
      headers: {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: options.scopes.join(' ') }).toString(),
    });
    if (answer.status !== 200) throw new Error(`the PSP's token endpoint answered ${answer.status}`);
    const parsed = tokenAnswer.parse(JSON.parse(answer.text));
    current = { token: parsed.access_token, goodUntilMs: options.clock.nowMs() + parsed.expires_in * 1_000 - EARLY_MS };
    return parsed.access_token;
  }

  return {
    async get() {
      if (current !== undefined && current.goodUntilMs > options.clock.nowMs()) return current.token;
      pending ??= request().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(token) {
      if (current?.token === token) current = undefined;
    },
  };
}
