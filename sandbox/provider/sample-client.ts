import { createHmac } from 'node:crypto';

/**
 * A client of the provider wallet, version 1, complete and without a dependency: what a game provider's server needs to take bets and pay wins.
 *
 * Every call is a POST of JSON to `{site}/provider/v1/<call>` with three headers: who you are, when you sent it (Unix seconds, at most 300 s off), and the HMAC-SHA256
 * of the time directly followed by the raw body, in lower-case hex. Sign the very bytes you send. Amounts are whole centavos.
 *
 * When a call is not answered, or answered 503: send the same again with the same `transaction_id`; a bet whose player no longer waits is rolled back instead,
 * until the rollback is answered 200.
 */
export interface ProviderClientOptions {
  /** Such as https://casino.example; without a trailing slash. */
  readonly site: string;
  /** Your provider code. */
  readonly provider: string;
  /** The secret from the casino, at least 32 characters. Never send it to a browser. */
  readonly secret: string;
  /** Default 2,000: the casino answers a bet within two seconds. */
  readonly timeoutMs?: number;
  /** Unix milliseconds; default the machine's clock. */
  readonly nowMs?: () => number;
}

/** `status` is the HTTP status, 0 without an answer. `body` of a refusal has `error` and `message`. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Bet {
  readonly session_token: string;
  readonly player_id: string;
  readonly game_id: string;
  readonly round_id: string;
  /** Your own id, never used twice; 1–128 of A–Z a–z 0–9 . _ : - */
  readonly transaction_id: string;
  readonly amount: number;
  readonly currency: 'BRL';
  /** True if this is the round's last message. */
  readonly round_closed?: boolean;
}
export type Win = Omit<Bet, 'session_token'> & { readonly session_token?: string } & (
    | { readonly bet_transaction_id: string }
    | { readonly free_round_id: string }
  );
export interface Rollback {
  readonly player_id: string;
  readonly game_id: string;
  readonly round_id: string;
  readonly transaction_id: string;
  /** The bet. */
  readonly reference_transaction_id: string;
  readonly session_token?: string;
}

export interface ProviderClient {
  /** Exchanges the launch token (single use, 60 s) for a session. */
  authenticate(request: { readonly token: string; readonly game_id: string }): Promise<ProviderAnswer>;
  balance(request: { readonly session_token: string }): Promise<ProviderAnswer>;
  bet(request: Bet): Promise<ProviderAnswer>;
  /** 200 when paid; 202 while the bet is unknown: repeat it until 200. */
  win(request: Win): Promise<ProviderAnswer>;
  rollback(request: Rollback): Promise<ProviderAnswer>;
  endSession(request: { readonly session_token: string }): Promise<ProviderAnswer>;
}

/** The three headers of a call: your code, the time, and the signature over the time and the raw body. */
export function signedHeaders(provider: string, secret: string, rawBody: string, unixSeconds: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${unixSeconds}${rawBody}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-palpite-provider': provider,
    'x-palpite-timestamp': String(unixSeconds),
    'x-palpite-signature': signature,
  };
}

/** Makes a client. Its calls never throw: no answer is status 0. */
export function createProviderClient({ site, provider, secret, timeoutMs = 2_000, nowMs = Date.now }: ProviderClientOptions): ProviderClient {
  const post = async (call: string, request: object): Promise<ProviderAnswer> => {
    const rawBody = JSON.stringify(request);
    const headers = signedHeaders(provider, secret, rawBody, Math.floor(nowMs() / 1_000));
    try {
      const answer = await fetch(`${site}/provider/v1/${call}`, { method: 'POST', headers, body: rawBody, signal: AbortSignal.timeout(timeoutMs) });
      const body: unknown = await answer.json();
      return { status: answer.status, body: typeof body === 'object' && body !== null ? { ...body } : {} };
    } catch {
      return { status: 0, body: {} };
    }
  };
  return {
    authenticate: (request) => post('authenticate', request),
    balance: (request) => post('balance', request),
    bet: (request) => post('bet', request),
    win: (request) => post('win', request),
    rollback: (request) => post('rollback', request),
    endSession: (request) => post('end-session', request),
  };
}
