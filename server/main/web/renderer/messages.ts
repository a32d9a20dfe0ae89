import type { InProcessCall, PageAddress } from '../page-server.ts';
import type { PackedPage } from '../packed/packed-page.ts';
import type { RawAnswer, RenderJob } from '../render-job.ts';

/** The data that a rendering thread gets at its start. */
export interface ThreadData {
  /** The directory of the built site. */
  readonly build: string;
  readonly nonceMark: string;
}

/** From the process to a renderer's thread. */
export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly job: RenderJob }
  | { readonly kind: 'answer'; readonly id: number; readonly call: number; readonly answer: RawAnswer | null }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'ping' }
  /** Asks the thread to end itself between two tasks. */
  | { readonly kind: 'end' };

/** From a renderer's thread to the process. */
export type FromThread =
  | { readonly kind: 'ready'; readonly buildId: string; readonly addresses: readonly PageAddress[] }
  | { readonly kind: 'call'; readonly id: number; readonly call: number; readonly asked: InProcessCall }
  | { readonly kind: 'report'; readonly id: number; readonly error: unknown }
  | { readonly kind: 'page'; readonly id: number; readonly page: PageInTransit }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly kind: 'pong' };

/** A rendered page whose bytes pass to the other thread without a copy. */
export interface PageInTransit {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** All pieces in one buffer, and the length of each. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
  readonly packed: (Omit<PackedPage, 'parts'> & { readonly bytes: Uint8Array<ArrayBuffer>; readonly lengths: readonly number[] }) | undefined;
}
