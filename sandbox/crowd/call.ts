import { request } from 'node:http';

export interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The site's retry-after in seconds; 0 for none. */
  readonly retryAfter: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The local address to call from; chosen by the system if absent or unavailable. */
  readonly from?: string;
}

const TIMEOUT_MS = 10_000;

/** One HTTP call, sent once, since it may have had an effect without an answer. Never throws: without an answer the status is 0. */
export async function call(options: Call): Promise<Answer> {
  const answer = await send(options);
  return answer === NEVER_SENT ? send({ ...options, from: undefined }) : answer;
}

function send({ method, url, body, headers, from }: Omit<Call, 'from'> & { readonly from?: string | undefined }): Promise<Answer> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const address = new URL(url);
    // "localhost" may mean ::1, which cannot be called from 127.0.0.0/8.
    if (address.hostname === 'localhost') address.hostname = '127.0.0.1';
    const outgoing = request(
      address,
      {
        method,
        timeout: TIMEOUT_MS,
        headers: { accept: 'application/json', ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', () => resolve(SILENCE));
        incoming.on('end', () => {
          resolve({
            status: incoming.statusCode ?? 0,
            body: read(Buffer.concat(parts).toString()),
            retryAfter: Number(incoming.headers['retry-after'] ?? 0) || 0,
          });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(NOT_AN_ADDRESS.has(error.code ?? '') ? NEVER_SENT : SILENCE));
    outgoing.end(text);
  });
}

const SILENCE: Answer = { status: 0, body: {}, retryAfter: 0 };
/** True if the local address is not this machine's, or of another family. */
const NEVER_SENT: Answer = { ...SILENCE };
const NOT_AN_ADDRESS = new Set(['EADDRNOTAVAIL', 'EINVAL']);

function read(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
