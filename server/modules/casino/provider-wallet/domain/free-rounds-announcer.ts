/** A grant of free rounds as its supplier is told of it. */
export interface AnnouncedGrant {
  /** Our name for it: the supplier keeps it, and is asked by it whether it knows the grant. */
  readonly id: string;
  readonly alias: string;
  readonly providerGame: string;
  readonly rounds: number;
  /** Of each round. */
  readonly stakeCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/** `ref`: the supplier's name of the grant, as its bets will carry it. `unanswered`: nobody knows; telling it again is safe. */
export type Announced =
  | { readonly kind: 'announced'; readonly ref: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unanswered'; readonly why: string };
export type Withdrawn = { readonly kind: 'withdrawn' } | { readonly kind: 'unanswered'; readonly why: string };

/** How a supplier that has to be told hears of free rounds. Never within a transaction; telling it twice leaves one grant. */
export interface FreeRoundsAnnouncer {
  /** As `casino_game.source` names the supplier. */
  readonly source: string;
  announce(grant: AnnouncedGrant): Promise<Announced>;
  /** Cancels it with the supplier, by our name for it, whether or not its answer to the announcement ever came. */
  withdraw(id: string): Promise<Withdrawn>;
}
