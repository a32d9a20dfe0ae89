/** The middleware of the specification, in the order in which it runs (decisions.md "Shell and routes"). */
export const MIDDLEWARE_ORDER = ['refresh-ip', 'auth', 'require-verification', 'cookie-consent'] as const;
export type MiddlewareName = (typeof MIDDLEWARE_ORDER)[number];

/** The type of `export const handle` in a route file. */
export interface RouteHandle {
  readonly layout?: 'default' | 'blaze' | 'orange';
  readonly middleware?: readonly MiddlewareName[];
  /** `hidden` where the chat would cover the game. */
  readonly chat?: 'hidden';
  /**
   * The query parameters that the page reads, on the server or while it renders; `all` where it passes on the whole query. All others are
   * removed before the page is rendered, so that no visitor can make us render the same page again under another address.
   */
  readonly query?: readonly string[] | 'all';
}

/**
 * The middleware that the matched routes name, each once and in order. An unknown name fails the navigation with an error that contains it.
 */
export function middlewareOf(handles: readonly unknown[]): readonly MiddlewareName[] {
  const asked = new Set(handles.flatMap(namesIn));
  for (const name of asked) {
    if (!MIDDLEWARE_ORDER.some((known) => known === name)) throw new Error(`Unknown route middleware: '${String(name)}'`);
  }
  return MIDDLEWARE_ORDER.filter((name) => asked.has(name));
}

function namesIn(handle: unknown): readonly unknown[] {
  if (typeof handle !== 'object' || handle === null || !('middleware' in handle)) return [];
  return Array.isArray(handle.middleware) ? handle.middleware : [handle.middleware];
}
