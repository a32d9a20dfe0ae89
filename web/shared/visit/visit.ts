import { createContext, type RouterContextProvider } from 'react-router';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its query, starting with a slash. */
  readonly path: string;
  readonly body?: unknown;
  /** A token for this call, in place of the visitor's session. */
  readonly bearer?: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Set-Cookie lines for the browser. */
  readonly cookies: readonly string[];
}

/** One visit, as the server that renders us hands it in: who asks, and the API reachable without a socket. */
export interface Visit {
  readonly nonce: string;
  readonly mayBeLoggedIn: boolean;
  /** Where the site is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** The operator's brand, known even when nothing can be read. */
  readonly brand: string;
  /** Where the site is being built: pages for those who build it are shown. */
  readonly development: boolean;
  /** A crawler: never shown the error page (specification §2). */
  readonly bot: boolean;
  /** The site's clock: which day is today. */
  now(): Date;
  call(call: ApiCall): Promise<ApiAnswer>;
  /** Writes an error to the server's log. */
  report(error: unknown): void;
}

/** Server only: loaders, actions and middleware read the visit here. */
export const visitContext = createContext<Visit>();

/** What a loader is handed to read the visit from. */
export type VisitContext = Readonly<Pick<RouterContextProvider, 'get'>>;
