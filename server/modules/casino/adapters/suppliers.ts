import type { CasinoConfig } from '../variables.ts';

/** The code with which our own studio signs its calls. */
export const STUDIO = 'palpite-studio';

/** A supplier of our own dialect: its name, the addresses of its pages and lists, and its optional services. */
export interface Supplier {
  /** The name in its signatures, in `casino_game.source` and in the catalogue. */
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Undefined: the supplier shares no secret with us, so none of its calls is accepted. */
  readonly secret: string | undefined;
  /** True if it replays a round for a token that we signed. */
  readonly replays: boolean;
  /** True if it serves a signed list of its rounds. */
  readonly lists: boolean;
  /** True for a live studio. */
  readonly live: boolean;
  /** Origins of its pages, that of `url` first. */
  readonly origins: readonly string[];
  /** True if its pages send the messages of our own dialect. */
  readonly messages: boolean;
}

/** Our own studio, and the configured suppliers (SUPPLIERS). */
export function suppliersOf({
  STUDIO_URL,
  SUPPLIERS,
  PROVIDER_SECRETS,
}: Pick<CasinoConfig, 'STUDIO_URL' | 'SUPPLIERS' | 'PROVIDER_SECRETS'>): readonly Supplier[] {
  const others = Object.entries(SUPPLIERS).map(([code, { url, name = code, summary, replays, lists, live, origins, messages = !live }]) => ({
    code,
    url: bare(url),
    name,
    summary,
    replays,
    lists,
    live,
    origins: [...new Set([url, ...origins].map((each) => new URL(each).origin))],
    messages,
  }));
  return [studioAt(STUDIO_URL), ...others].map((each) => ({ ...each, secret: PROVIDER_SECRETS[each.code] }));
}

/** Our own studio, at its configured address. */
export function studioAt(url: string): Omit<Supplier, 'secret'> {
  const summary = 'Slots feitos pela casa, com a matemática exata e publicada de cada um.';
  return {
    code: STUDIO,
    name: 'Palpite Estúdio',
    summary,
    url: bare(url),
    replays: true,
    lists: true,
    live: false,
    origins: [new URL(url).origin],
    messages: true,
  };
}

function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
