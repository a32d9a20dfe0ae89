import type { CasinoConfig } from '../variables.ts';

/** The code by which our own studio signs its calls. */
export const STUDIO = 'palpite-studio';

/** A supplier that speaks our own dialect: who it is, where its pages and lists are, and what it offers beyond the wallet's calls. */
export interface Supplier {
  /** As it signs, as `casino_game.source` and the catalogue's provider name it. */
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Undefined: it has none with us, so nothing of it is believed. */
  readonly secret: string | undefined;
  /** It shows a round again to whoever brings a token that we signed. */
  readonly replays: boolean;
  /** It serves a signed list of its rounds. */
  readonly lists: boolean;
}

/** Our own studio, and whoever else is configured (SUPPLIERS). */
export function suppliersOf({
  STUDIO_URL,
  SUPPLIERS,
  PROVIDER_SECRETS,
}: Pick<CasinoConfig, 'STUDIO_URL' | 'SUPPLIERS' | 'PROVIDER_SECRETS'>): readonly Supplier[] {
  const others = Object.entries(SUPPLIERS).map(([code, { url, name = code, summary, replays, lists }]) => ({
    code,
    url: bare(url),
    name,
    summary,
    replays,
    lists,
  }));
  return [studioAt(STUDIO_URL), ...others].map((each) => ({ ...each, secret: PROVIDER_SECRETS[each.code] }));
}

/** Our own studio, wherever it stands. */
export function studioAt(url: string): Omit<Supplier, 'secret'> {
  const summary = 'Slots feitos pela casa, com a matemática exata e publicada de cada um.';
  return { code: STUDIO, name: 'Palpite Estúdio', summary, url: bare(url), replays: true, lists: true };
}

function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
