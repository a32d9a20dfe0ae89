/** What a page needs from the API, asked in process: the same HTTP contract a browser sees. */
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
  /** Parsed JSON, or undefined where the answer carried none. */
  readonly body: unknown;
  /** Set-Cookie lines, to be passed on to the browser. */
  readonly cookies: readonly string[];
}

/** What is known of whoever asks for a page; plain data, so that it can go to another thread. */
export interface VisitFacts {
  /** The browser holds a session cookie that we signed; whether the session lives is for the API to say. */
  readonly mayBeLoggedIn: boolean;
  /** Where the site is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** The operator's brand, known even when nothing can be read. */
  readonly brand: string;
  /** Pages for those who build the site are shown. */
  readonly development: boolean;
  /** A crawler: never shown the error page. */
  readonly bot: boolean;
}

/** One visit of one browser: everything a page may know about who is asking. */
export interface Visit extends VisitFacts {
  readonly nonce: string;
  /** The site's clock. */
  now(): Date;
  call(call: InProcessCall): Promise<InProcessAnswer>;
  /** Writes an error to the server's log. */
  report(error: unknown): void;
}

/** An address of the site (React Router's pattern; undefined for what only stands around pages) and which parameters of the query it reads. */
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
