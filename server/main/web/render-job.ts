import type { PackedPage, PageEncoding } from './packed/packed-page.ts';
import type { InProcessCall, PageAddress, VisitFacts } from './page-server.ts';

/** A page to be rendered, in plain data. */
export interface RenderJob {
  /** The full address, with the site's public host whatever the request's host. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A posted form, URL-encoded. */
  readonly form: string | undefined;
  readonly visit: VisitFacts;
  readonly nowMs: number;
  /** The encoding to compress the page with, where the visitor accepts one. */
  readonly packed: PageEncoding | undefined;
}

/** An answer of the API as text, which the rendering thread parses. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly payload: string;
  readonly cookies: readonly string[];
}

/** The connection of a rendering to the rest of the process. */
export interface RenderHost {
  call(call: InProcessCall): Promise<RawAnswer>;
  report(error: unknown): void;
  /** Aborts when no visitor waits for the page any longer. */
  readonly signal: AbortSignal;
  /** The visitor's network, for fairness between addresses. */
  readonly network: string;
}

/** A rendered page, split at each nonce. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly pieces: readonly Buffer[];
  readonly packed: PackedPage | undefined;
}

/** Renders pages, in this thread or in others. */
export interface Renderer {
  readonly buildId: string;
  readonly addresses: readonly PageAddress[];
  /** Rejects with a 503 refusal when too many pages wait. */
  render(job: RenderJob, host: RenderHost): Promise<RenderedPage>;
  close(): Promise<void>;
}
