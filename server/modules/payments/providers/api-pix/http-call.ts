import * as http from 'node:http';
import * as https from 'node:https';

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** PEM texts for mutual TLS, which the PSP requires in production. */
export interface TlsFiles {
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

export interface HttpRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

export interface HttpCaller {
  /** Sends one request; rejects when no complete answer arrives within the time limit. */
  call(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

/** Opens connections to one PSP, kept alive and, when files are given, with our client certificate. `timeoutMs` bounds a whole call. */
export function createHttpCaller(options: { readonly timeoutMs: number; readonly tls?: TlsFiles | undefined }): HttpCaller {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 32 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 32, minVersion: 'TLSv1.2', ...definedTls(options.tls) }),
  };
  return {
    call: (request) => send(request, request.url.protocol === 'https:' ? agents['https:'] : agents['http:'], options.timeoutMs),
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

function definedTls(tls: TlsFiles | undefined): https.AgentOptions {
  return Object.fromEntries(Object.entries(tls ?? {}).filter(([, value]) => value !== undefined));
}

function send(request: HttpRequest, agent: http.Agent, timeoutMs: number): Promise<HttpAnswer> {
  const transport = request.url.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'application/json',
    ...request.headers,
    ...(request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = transport.request(request.url, { method: request.method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (incoming) => {
      readAll(incoming).then((text) => resolve({ status: incoming.statusCode ?? 0, text }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

async function readAll(incoming: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
