/** A grant of free rounds as sent to its supplier. */
export interface AnnouncedGrant {
  /** Our name for the grant, which the supplier stores and can be asked for. */
  readonly id: string;
  readonly alias: string;
  readonly providerGame: string;
  readonly rounds: number;
  /** Of each round. */
  readonly stakeCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/** `ref`: the supplier's name for the grant, as in its bets. `unanswered`: outcome unknown; repeating the announcement is safe. */
export type Announced =
  | { readonly kind: 'announced'; readonly ref: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unanswered'; readonly why: string };
export type Withdrawn = { readonly kind: 'withdrawn' } | { readonly kind: 'unanswered'; readonly why: string };

/** Announces free rounds to a supplier that needs it. Never within a transaction; a repeated call leaves one grant. */
export interface FreeRoundsAnnouncer {
  /** The supplier's name in `casino_game.source`. */
  readonly source: string;
  announce(grant: AnnouncedGrant): Promise<Announced>;
  /** Cancels the grant with the supplier by our name for it, even if the announcement was never answered. */
  withdraw(id: string): Promise<Withdrawn>;
}
