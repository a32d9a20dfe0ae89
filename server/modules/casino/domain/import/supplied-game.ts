import type { Volatility } from '../catalogue.ts';

/** A game as its supplier describes it, parsed and bounded. Figures are null without a usable value. */
export interface SuppliedGame {
  /** The supplier's own name for it. */
  readonly providerGame: string;
  /** The id and the slug that it requests here. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly provider: { readonly id: string; readonly slug: string; readonly name: string; readonly summary: string };
  /** '1' slots, '2' live casino; null for any other. */
  readonly categoryId: string | null;
  readonly description: string;
  readonly rules: readonly string[];
  /** Slugs. */
  readonly features: readonly string[];
  /** Slugs. */
  readonly themes: readonly string[];
  readonly rtpHundredths: number | null;
  readonly hitRateHundredths: number | null;
  readonly volatility: Volatility | null;
  readonly maxWinStakes: number | null;
  readonly mathVersion: string | null;
  readonly minBetCents: number | null;
  readonly maxBetCents: number | null;
  /** The allowed stakes, rising; null without any. */
  readonly stakesCents: readonly number[] | null;
  readonly demo: boolean;
  readonly multiplayer: boolean;
  /** Absolute; null without any. */
  readonly imageAddress: string | null;
  readonly releasedAt: Date | null;
  /** False if its supplier has it but unlists it. */
  readonly enabled: boolean;
}

/** A skipped row, by its place in the list and its supplier's name for it if readable. */
export interface RowFault {
  readonly row: number;
  readonly game: string | null;
  readonly why: string;
}

export interface GameList {
  readonly games: readonly SuppliedGame[];
  readonly faults: readonly RowFault[];
}
