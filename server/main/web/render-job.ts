import type { PackedPage, PageEncoding } from './packed/packed-page.ts';
import type { InProcessCall, PageAddress, VisitFacts } from './page-server.ts';

/** A page to be rendered, in plain data. */
export interface RenderJob {
  /** Whole address: the page sees the site's public one, whatever name it was asked by. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A posted form, URL-encoded. */
  readonly form: string | undefined;
  readonly visit: VisitFacts;
  readonly nowMs: number;
  /** Also compress it, for whoever takes that. */
  readonly packed: PageEncoding | undefined;
}

/** What the API answered a page, as text: whoever renders parses it. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly payload: string;
  readonly cookies: readonly string[];
}

/** How a rendering reaches the rest of the process. */
export interface RenderHost {
  call(call: InProcessCall): Promise<RawAnswer>;
  report(error: unknown): void;
  /** Aborts when nobody waits for the page any more. */
  readonly signal: AbortSignal;
  /** Whose page it is, for fairness between addresses. */
  readonly network: string;
}

/** A rendered page, cut where the nonce stands. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly pieces: readonly Buffer[];
  readonly packed: PackedPage | undefined;
}

/** Renders pages, wherever that happens. */
export interface Renderer {
  readonly buildId: string;
  readonly addresses: readonly PageAddress[];
  /** Rejects with a refusal of 503 when there is more to render than can be. */
  render(job: RenderJob, host: RenderHost): Promise<RenderedPage>;
  close(): Promise<void>;
}
