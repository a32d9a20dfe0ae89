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

/** One visit, as passed by the server that renders us: its session, and access to the API without a socket. */
export interface Visit {
  readonly nonce: string;
  readonly mayBeLoggedIn: boolean;
  /** The site's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** The operator's brand, known even when settings can't be read. */
  readonly brand: string;
  /** Whether this is a development site: pages for those who build it are shown. */
  readonly development: boolean;
  /** A crawler: never shown the error page (specification §2). */
  readonly bot: boolean;
  /** The site's clock, which defines today's date. */
  now(): Date;
  call(call: ApiCall): Promise<ApiAnswer>;
  /** Writes an error to the server's log. */
  report(error: unknown): void;
}

/** Server only: loaders, actions and middleware read the visit here. */
export const visitContext = createContext<Visit>();

/** The loader's argument from which the visit is read. */
export type VisitContext = Readonly<Pick<RouterContextProvider, 'get'>>;
