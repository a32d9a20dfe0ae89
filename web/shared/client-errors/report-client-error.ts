import type { ClientError } from '#contracts/site/site-content.ts';

/**
 * Of one page load the first five errors are sent, then every tenth, twenty at most: a page that fails in a loop must not flood the intake.
 */
const ALL_OF_FIRST = 5;
const THEN_ONE_IN = 10;
const AT_MOST = 20;

let seen = 0;
let sent = 0;

/**
 * Sends an error to the site's own intake, scrubbed. Never throws, never reports its own errors; a report that can't be sent is dropped.
 */
export function reportClientError(kind: ClientError['kind'], error: unknown, build?: string): void {
  try {
    seen += 1;
    if (sent >= AT_MOST || (seen > ALL_OF_FIRST && seen % THEN_ONE_IN !== 0)) return;
    sent += 1;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    const body: ClientError = {
      kind: kind !== 'resource' && isChunkFailure(message) ? 'chunk' : kind,
      message: scrubbed(message, 2_000),
      path: scrubbed(location.pathname, 500),
      ...(stack === undefined ? {} : { stack: scrubbed(stack, 8_000) }),
      ...(build === undefined ? {} : { build }),
    };
    // Without cookies: the intake must not learn who the player was.
    void fetch('/api/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(body),
    }).catch(() => undefined);
  } catch {
    // Ignore an error of the report itself.
  }
}

/** Cuts twice: the text to scrub may be long, and a number cut off in the middle must not be kept. */
function scrubbed(text: string, letters: number): string {
  return scrubText(text.slice(0, 4 * letters)).slice(0, letters);
}

/** The messages of Chromium, Firefox and Safari for a module that didn't load. */
function isChunkFailure(message: string): boolean {
  return /dynamically imported module|importing a module script/i.test(message);
}

/**
 * Removes from a text everything that could identify a player or open their session: e-mail addresses, tokens, query strings, and runs of
 * eight or more digits, with or without separators (CPF, phone, card, account). Line and column numbers of a stack stay.
 */
export function scrubText(text: string): string {
  return (
    text
      // Bounded, so that a long text without any address isn't searched from every letter to its end.
      .replace(/[^\s@"'<>()]{1,64}@[\w.-]+/g, '[e-mail]')
      .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]')
      .replace(/\?[^\s:)'"]*/g, '')
      .replace(/\d([ ./-]?\d){7,}/g, '[n]')
  );
}
