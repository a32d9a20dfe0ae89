/** A page's call to the API inside the process, with the same HTTP contract as a browser's. */
export interface InProcessCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its query, starting with a slash. */
  readonly path: string;
  readonly body?: unknown;
  /** A token for this call, in place of the visitor's session. */
  readonly bearer?: string;
}

export interface InProcessAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if the answer has none. */
  readonly body: unknown;
  /** Set-Cookie lines, to be passed on to the browser. */
  readonly cookies: readonly string[];
}

/** Facts about the visitor; plain data, so that they can be sent to another thread. */
export interface VisitFacts {
  /** The browser has a session cookie that we signed. The API decides whether the session is still valid. */
  readonly mayBeLoggedIn: boolean;
  /** The site's public address, without a final slash. */
  readonly publicUrl: string;
  /** The operator's brand, available even if the API is not. */
  readonly brand: string;
  /** True if the pages for developers are shown. */
  readonly development: boolean;
  /** True for a crawler, which never gets the error page. */
  readonly bot: boolean;
}

/** One visit of one browser: everything that a page may know about the visitor. */
export interface Visit extends VisitFacts {
  readonly nonce: string;
  /** The site's clock. */
  now(): Date;
  call(call: InProcessCall): Promise<InProcessAnswer>;
  /** Writes an error to the server's log. */
  report(error: unknown): void;
}

/** A route (React Router's pattern; undefined for a layout route) and the query parameters that it reads. */
export interface PageAddress {
  readonly id: string;
  readonly path: string | undefined;
  readonly query: readonly string[] | 'all';
}

/** The rendered site, as its build exports it. */
export interface PageServer {
  /** Changes with every build. */
  readonly buildId: string;
  readonly addresses: readonly PageAddress[];
  render(request: Request, visit: Visit): Promise<Response>;
}
