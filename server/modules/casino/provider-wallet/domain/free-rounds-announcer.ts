/** A grant of free rounds as its supplier gets it. */
export interface AnnouncedGrant {
  /** Our name for it: the supplier stores it, and answers by it whether it knows the grant. */
  readonly id: string;
  readonly alias: string;
  readonly providerGame: string;
  readonly rounds: number;
  /** Of each round. */
  readonly stakeCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/** `ref`: the supplier's name of the grant, as its bets will carry it. `unanswered`: unknown; a repeated announcement is safe. */
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
  /** Cancels it with the supplier by our name for it, even if the answer to the announcement never came. */
  withdraw(id: string): Promise<Withdrawn>;
}
