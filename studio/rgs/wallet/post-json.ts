import type { Timers } from '../timers.ts';

/** Why a call has no trustworthy answer. */
export type Unanswered = 'timeout' | 'lost' | 'status' | 'unreadable';

export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

const MAX_BYTES = 64 * 1024;

/**
 * Sends one JSON body and reads a JSON answer within `deadlineMs`, including the body's last byte. Never throws: after a broken connection, a redirect, or an
 * answer that is too long or not JSON, it is unknown whether the other side carried the call out.
 */
export async function postJson(
  request: { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>>; readonly deadlineMs: number },
  timers: Timers,
): Promise<RawAnswer | Unanswered> {
  const cut = new AbortController();
  const cancel = timers.after(request.deadlineMs, () => cut.abort());
  try {
    const answer = await fetch(request.url, {
      method: 'POST',
      body: request.body,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: cut.signal,
    });
    const text = await readText(answer);
    return text === null ? 'unreadable' : { status: answer.status, body: parsed(text) };
  } catch {
    return cut.signal.aborted ? 'timeout' : 'lost';
  } finally {
    cancel();
  }
}

async function readText(answer: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
