import type { KeyObject } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

/** The signature of a call: by our key, by another one, or none. */
export const SIGNING = ['ok', 'wrong', 'none'] as const;
export type Signing = (typeof SIGNING)[number];

/** The answer. `http` is 0 without one; `body` is empty when the answer was no JSON object. */
export interface WalletAnswer {
  readonly http: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WalletCall {
  /** The wallet's base address, without a trailing slash. */
  readonly wallet: string;
  /** The path of the call, such as `/transaction/bet`. */
  readonly path: string;
  readonly rawBody: string;
  readonly key: KeyObject;
  /** Default: ok. */
  readonly signing?: Signing;
  /** Default application/json. */
  readonly contentType?: string;
  /** The key for `wrong`. */
  readonly strangersKey?: KeyObject | undefined;
}

const ANSWER_WITHIN_MS = 10_000;

/** Sends one signed call to an operator's wallet, once. Never throws: without an answer `http` is 0. */
export async function callWallet({
  wallet,
  path,
  rawBody,
  key,
  signing = 'ok',
  strangersKey,
  contentType = 'application/json',
}: WalletCall): Promise<WalletAnswer> {
  const signature = signing === 'ok' ? signBody(key, rawBody) : signing === 'wrong' && strangersKey !== undefined ? signBody(strangersKey, rawBody) : undefined;
  try {
    const answer = await fetch(wallet + path, {
      method: 'POST',
      body: rawBody,
      redirect: 'manual',
      headers: { 'content-type': contentType, ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { http: answer.status, body: readObject(await answer.text()) };
  } catch {
    return { http: 0, body: {} };
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
