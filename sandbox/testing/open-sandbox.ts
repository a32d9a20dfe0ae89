import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined when the body is empty or no JSON. */
  readonly body: unknown;
}

/** A running sandbox and the tests' access to it. */
export interface OpenSandbox {
  readonly url: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A header set with a new access token of the PSP. */
  authorised(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port; payouts and returns settle only when flushed, so that no test waits. */
export async function openSandbox(options: SandboxOptions = {}): Promise<OpenSandbox> {
  const sandbox = await startSandbox({ settleDelayMs: 600_000, ...options });
  return sandboxAt(sandbox.url, options, () => sandbox.close());
}

/** Uses a running sandbox. */
export function sandboxAt(url: string, options: SandboxOptions = {}, close: () => Promise<void> = async () => undefined): OpenSandbox {
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return readAnswer(await fetch(url + path, { method, redirect: 'manual', headers: { ...type, ...headers }, ...content }));
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    url,
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    send: (method, path, body, headers = {}) => call(method, path, body, headers),
    async authorised() {
      const [id, secret] = [options.pixClientId ?? 'palpite', options.pixClientSecret ?? 'insecure-development-secret-0123456789'];
      const answer = await call('POST', '/pix-psp/oauth/token', `grant_type=client_credentials&client_id=${id}&client_secret=${secret}`, form);
      return { authorization: `Bearer ${String(field(answer.body, 'access_token'))}` };
    },
    close,
  };
}

async function readAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parseOrUndefined(text) };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads `path` ("calendario.criacao", "pix.0.txid") from parsed JSON; undefined if it is missing. */
export function field(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name)?.[1] : undefined), value);
}
