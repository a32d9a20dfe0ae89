import type { GameId } from '#contracts/games.ts';
import type { Cents } from '#kernel/money.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';
import type { StakeTerms, TermsRefusal } from '../domain/stake-terms.ts';

/** Values of a bet by the names of their columns, which are their names on the wire too. */
export type BetFields = Readonly<Record<string, string | number>>;

/** The opened seeds of an accepted bet. */
export interface PlayerSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * A game of one bet and one result, drawn from the player's own seeds. The engine (`use-cases/place-bet.ts`) accepts the bet, then draws, then settles: a game
 * says what a result is and what it pays, and cannot say when it is drawn. Its table is `originals_<id>_bet`, its settling function `originals_<id>_settle_batch`.
 */
export interface InstantGame<Choice extends BetFields = BetFields, Result extends BetFields = BetFields> {
  /** As `stake.game` has it. */
  readonly id: GameId;
  /** As operators read it: "Dice". */
  readonly name: string;
  /** The name of the table in a player's data export. */
  readonly exportedAs: string;
  /** The fields that the player chooses, in the order of the key's canonical body: `<id>:<stake>:<field>:…`. Never changed once bets were placed. */
  readonly choice: readonly (keyof Choice & string)[];
  /** The fields that are drawn. */
  readonly result: readonly (keyof Result & string)[];
  /** The player's choice as it was accepted; throws where there is none. */
  readChoice(terms: unknown): Choice;
  /** The game's own reason against a bet; null when there is none. */
  refusalOf(stakeCents: Cents, choice: Choice, terms: StakeTerms): TermsRefusal | null;
  /** Pure: the same seeds and choice give the same result. */
  draw(seeds: PlayerSeeds, choice: Choice): Result;
  payoutCents(stakeCents: Cents, choice: Choice, result: Result): Cents;
}

/** A game with its own types left out. */
export type AnyInstantGame = InstantGame;

/** The game as the engine sees it, which gives a game only what `readChoice` and `draw` of the same game have returned. */
export function untyped<Choice extends BetFields, Result extends BetFields>(game: InstantGame<Choice, Result>): AnyInstantGame {
  return game as unknown as AnyInstantGame;
}

/** Those of a row's values that are named. */
export function fieldsOf(row: BetFields, names: readonly string[]): BetFields {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      if (value === undefined) throw new Error(`a bet has no ${name}`);
      return [name, value];
    }),
  );
}

/** The inputs of the result of an accepted bet. */
export interface AcceptedBet extends SealedSeed {
  /** Its stake's id. */
  readonly id: string;
  readonly stakeCents: number;
  /** The player's choice as stored by the engine. */
  readonly terms: unknown;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A row of a game's settling function; without a result it only asks for the bet. */
export type SettleRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** A settled bet with what its player is answered, as the settling function returns it. */
export interface SettledRow {
  readonly bet_id: string;
  readonly stake_cents: number;
  readonly payout_cents: number;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  readonly nonce: number;
  readonly balance_cash_cents: number;
  readonly balance_bonus_cents: number;
  readonly wallet_version: number;
}

/** A bet of the player's history; `serverSeed` is null until a rotation revealed it. */
export interface OwnBetRow {
  readonly id: string;
  readonly stakeCents: number;
  readonly payoutCents: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly placedAt: Date;
}
