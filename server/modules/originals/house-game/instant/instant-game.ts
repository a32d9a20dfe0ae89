import type { GameId } from '#contracts/games.ts';
import type { Cents } from '#kernel/money.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';
import type { StakeTerms, TermsRefusal } from '../domain/stake-terms.ts';

/** Values of a bet by column name, which is also the field name on the wire. */
export type BetFields = Readonly<Record<string, string | number>>;

/** The decrypted seeds of an accepted bet. */
export interface PlayerSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * A game of one bet and one result, drawn from the player's own seeds. The engine (`use-cases/place-bet.ts`) accepts the bet, then draws, then settles: a game
 * defines a result and its payout, but not when it is drawn. Its table is `originals_<id>_bet`, its settling function `originals_<id>_settle_batch`.
 */
export interface InstantGame<Choice extends BetFields = BetFields, Result extends BetFields = BetFields> {
  /** The value of `stake.game`. */
  readonly id: GameId;
  /** The name shown to operators: "Dice". */
  readonly name: string;
  /** The name of the table in a player's data export. */
  readonly exportedAs: string;
  /** The fields that the player chooses, in the order of the key's canonical body: `<id>:<stake>:<field>:…`. Must not change after the first bet. */
  readonly choice: readonly (keyof Choice & string)[];
  /** The fields that are drawn. */
  readonly result: readonly (keyof Result & string)[];
  /** The player's choice as accepted; throws when `terms` is none. */
  readChoice(terms: unknown): Choice;
  /** The game's own refusal of a bet; null when there is none. */
  refusalOf(stakeCents: Cents, choice: Choice, terms: StakeTerms): TermsRefusal | null;
  /** Pure: the same seeds and choice give the same result. */
  draw(seeds: PlayerSeeds, choice: Choice): Result;
  payoutCents(stakeCents: Cents, choice: Choice, result: Result): Cents;
}

/** A game without its own types. */
export type AnyInstantGame = InstantGame;

/** The game as the engine sees it. The engine passes to a game only values that `readChoice` and `draw` of the same game have returned. */
export function untyped<Choice extends BetFields, Result extends BetFields>(game: InstantGame<Choice, Result>): AnyInstantGame {
  return game as unknown as AnyInstantGame;
}

/** The named values of a row. */
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
  /** The id of its stake. */
  readonly id: string;
  readonly stakeCents: number;
  /** The player's choice as stored by the engine. */
  readonly terms: unknown;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A row of a game's settling function; without a result it only reads the bet. */
export type SettleRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** A settled bet with its player's answer, as the settling function returns it. */
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

/** A bet of the player's history; `serverSeed` is null until a rotation reveals it. */
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
