import type { GameId } from '#contracts/games.ts';
import type { TableRefusalCode } from '#contracts/table.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import type { $ZodType } from 'zod/v4/core';
import type { BoundTexts } from '../house-game/http/stake-refusals.ts';

/** How long the parts of a table's round take, in milliseconds. */
export interface TableTimes {
  /** How long bets are taken. */
  readonly bettingMs: number;
  /** From showing the result to paying it. */
  readonly spinMs: number;
  /** From the last payment to the next round. */
  readonly restMs: number;
}

/** A group of results that pay alike, such as a colour. */
export interface ResultClass {
  /** How many of the table's equally likely results are in it. */
  readonly weight: number;
}

/**
 * A game that everybody plays in one round: bets stay on named positions until the round's result pays them. The engine (`table-parts.ts`) takes, shows, pays and
 * checks bets; a game says what its positions are, what a result is, and what each position returns.
 */
export interface TableGame<Position extends string = string, Outcome = unknown> {
  /** As `stake.game` has it; the name of the table in the rounds engine. */
  readonly id: GameId;
  /** As operators read it: "Double". */
  readonly name: string;
  readonly times: TableTimes;
  /** In the order of replies. */
  readonly positions: readonly Position[];
  /** In the order in which stakes numbers them for the rollover: never changed once bets were placed. */
  readonly classes: readonly ResultClass[];
  /** By position: what a bet returns in each class, in hundredths of its stake, the stake included. Each payout is floored to the centavo. */
  readonly pays: Readonly<Record<Position, readonly number[]>>;
  /** The smallest stake of a bet, whatever the operator's minimum, in centavos. */
  readonly floorCents: number;
  /** The result of a chain's link and the beacon's value: pure. */
  draw(link: string, beaconValue: string): Outcome;
  /** The place of a result's class in `classes`. */
  classOf(outcome: Outcome): number;
  /** One result has one text, which proofs and the database have; `read` throws where a text is none. */
  readonly codec: { text(outcome: Outcome): string; read(text: string): Outcome };
}

/** What a table says on the wire: the schemas are made by contracts/table.ts, the fields of a position and of a result are the game's own. */
export interface TableWire<Position extends string = string, Outcome = unknown> {
  readonly schemas: {
    readonly betRequest: $ZodType<{ readonly stake: number; readonly round_id?: string | undefined }>;
    readonly betReply: $ZodType;
    readonly betsView: $ZodType;
    readonly currentReply: $ZodType;
    readonly historyReply: $ZodType;
    readonly roundReply: $ZodType;
    readonly betsReply: $ZodType;
    readonly proofReply: $ZodType;
  };
  /** "a colour", for the summary of the call. */
  readonly positionWord: string;
  readonly example: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<TableRefusalCode | 'round_not_found', RefusalText>>;
  readonly bounds: Omit<BoundTexts, 'floorCents'>;
  readPosition(body: unknown): Position;
  /** The fields of a position. */
  position(position: Position): object;
  /** The fields of a round's result; null until it is public, and for ever in a void round. */
  outcome(outcome: Outcome | null): object;
  /** The fewer fields that a bet, and a proof, have of it. */
  shortOutcome(outcome: Outcome | null): object;
}

/** A game, or a wire, with its own types left out. */
export type AnyTableGame = TableGame;
export type AnyTableWire = TableWire;

/** A table as the engine sees it: it gives a game only what the same game has returned. */
export interface Table {
  readonly game: AnyTableGame;
  readonly wire: AnyTableWire;
}

/** Puts a game and its wire together, their own types left out. */
export function tableOf<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: TableWire<Position, Outcome>): Table {
  return { game: game as unknown as AnyTableGame, wire: wire as unknown as AnyTableWire };
}

/** The quarantine kind of a table's bets. */
export function betKindOf({ id }: Pick<AnyTableGame, 'id'>): string {
  return `${id}.bet`;
}

/** The game's times, or those that a test gives its player. */
export function timesOf(
  { tableTimes }: { readonly tableTimes?: Readonly<Partial<Record<GameId, Partial<TableTimes>>>> | undefined },
  { id, times }: AnyTableGame,
): TableTimes {
  return { ...times, ...tableTimes?.[id] };
}
