import type { GameId } from '#contracts/games.ts';
import type { liveGames } from '#contracts/originals/live.ts';
import type { TableRefusalCode } from '#contracts/originals/table.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import type { $ZodType } from 'zod/v4/core';
import type { TableRun } from './domain/table-run.ts';
import type { OwnBetRow } from './store/own-bets.ts';
import type { BoundTexts } from '../house-game/http/stake-refusals.ts';

/** The durations of the phases of a table's round, in milliseconds. */
export interface TableTimes {
  /** The time for bets. */
  readonly bettingMs: number;
  /** From the display of the result to its payment. */
  readonly spinMs: number;
  /** From the last payment to the next round. */
  readonly restMs: number;
}

/** A group of results that pay alike, such as a colour. */
export interface ResultClass {
  /** The number of the table's equally likely results in it. */
  readonly weight: number;
}

/** The properties of every table. */
interface BaseGame<Position extends string, Outcome> {
  /** The value of `stake.game`; also the name of the table in the rounds engine. */
  readonly id: GameId;
  /** The name shown to operators: "Double". */
  readonly name: string;
  readonly times: TableTimes;
  /** In the order of replies. */
  readonly positions: readonly Position[];
  /** The smallest stake of a bet, regardless of the operator's minimum, in centavos. */
  readonly floorCents: number;
  /** The result of a chain's link and the beacon's value: pure. */
  draw(link: string, beaconValue: string): Outcome;
  /** Each result has one text, used by proofs and the database; `read` throws on any other text. */
  readonly codec: { text(outcome: Outcome): string; read(text: string): Outcome };
}

/**
 * A game whose players share one round: bets stay on named positions until the round's result pays them. The engine (`table-parts.ts`) accepts, shows, pays and
 * checks bets; a game defines its positions, its results and the return of each position.
 */
export interface TableGame<Position extends string = string, Outcome = unknown> extends BaseGame<Position, Outcome> {
  /** In the order of the stakes' class numbers for the rollover: must not change after the first bet. */
  readonly classes: readonly ResultClass[];
  /** By position: what a bet returns in each class, in hundredths of its stake, the stake included. Each payout is floored to the centavo. */
  readonly pays: Readonly<Record<Position, readonly number[]>>;
  /** The higher a position's return, the lower a player's highest stake on it (`position-limits.ts`). */
  readonly limitsByOdds?: true;
  /** Milliseconds that a result, such as a bonus, is shown beyond `times.spinMs` before it is paid. */
  moreSpinMs?(outcome: Outcome): number;
  /** The index of a result's class in `classes`. */
  classOf(outcome: Outcome): number;
  readonly run?: undefined;
}

/**
 * A game whose players share one round, which runs with its result hidden: each bet leaves at a multiple, by its player's act or automatically, or is lost when
 * the round breaks first. One bet per position and player.
 */
export interface RunGame<Position extends string = string, Outcome = unknown> extends BaseGame<Position, Outcome> {
  readonly run: TableRun<Outcome>;
}

/** The reply schemas of every table. */
interface SharedSchemas {
  readonly betsView: $ZodType;
  readonly historyReply: $ZodType;
  readonly roundReply: $ZodType;
  readonly betsReply: $ZodType;
  readonly proofReply: $ZodType;
}

/** The API schemas and texts of every table. */
interface BaseWire<Position extends string, Outcome> {
  readonly schemas: SharedSchemas;
  /** "a colour", for the summary of the call. */
  readonly positionWord: string;
  readonly example: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<TableRefusalCode | 'round_not_found', RefusalText>>;
  readonly bounds: Omit<BoundTexts, 'floorCents'>;
  /** The fields of a position. */
  position(position: Position): object;
  /** The fields of a round's result; null until it is public, and always null in a void round. */
  outcome(outcome: Outcome | null): object;
  /** The shorter result fields of a bet and of a proof. */
  shortOutcome(outcome: Outcome | null): object;
}

/** A table with one bet per call: contracts/originals/table.ts makes the schemas; the fields of a position and of a result are the game's own. */
export interface TableWire<Position extends string = string, Outcome = unknown> extends BaseWire<Position, Outcome> {
  readonly schemas: SharedSchemas & {
    readonly betRequest: $ZodType<{ readonly stake: number; readonly round_id?: string | undefined }>;
    readonly betReply: $ZodType;
    readonly currentReply: $ZodType;
  };
  readPosition(body: unknown): Position;
}

/** A live table, whose calls have several bets: contracts/originals/live.ts makes the schemas. */
export interface LiveWire<Position extends string = string, Outcome = unknown> extends BaseWire<Position, Outcome> {
  readonly schemas: SharedSchemas & {
    readonly betsRequest: $ZodType<{ readonly round_id?: string | undefined; readonly bets: readonly { readonly position: string; readonly stake: number }[] }>;
    readonly detailReply: $ZodType;
  };
  readonly live: {
    /** The game's name in the lobby. */
    readonly game: (typeof liveGames)[number];
    /** The kind of a position, by which limits are shown: `straight`. */
    kindOf(position: Position): string;
    /** A position in a sentence about its limit: "pleno". */
    kindName(position: Position): string;
  };
}

/** Refusal codes of calls on bets of tables whose rounds run. */
export type RunRefusalCode = 'position_taken' | 'target_above_maximum' | 'bet_not_found' | 'bet_over' | 'not_running' | 'too_soon' | 'too_late';

/** The additional schemas and texts of a table whose rounds run. */
export interface RunWire<Position extends string = string, Outcome = unknown> extends TableWire<Position, Outcome> {
  readonly run: {
    readonly betParams: $ZodType<{ readonly id: string }>;
    readonly cashoutReply: $ZodType;
    readonly cancelled: $ZodType;
    readonly texts: Readonly<Record<RunRefusalCode, RefusalText>>;
    /** The name of the target field, and the target in a body, in hundredths. */
    readonly targetField: string;
    readTarget(body: unknown): number | null;
    /** The text for a target above the table's highest multiple. */
    targetBound(mostE2: number): string;
    /** The fields of the multiple at which a bet leaves automatically. */
    target(targetE2: number | null): object;
    /** The fields of the player's own bet: where it left, and where its round broke, once that is public. */
    ownBet(bet: OwnBetRow, outcome: Outcome | null): object;
  };
}

/** A game or wire without its own types. */
export type AnyTableGame = TableGame | RunGame;
export type AnyTableWire = BaseWire<string, unknown>;

/** A table whose results pay positions, as the engine sees it: it passes to a game only what the same game has returned. */
export interface ResultTable {
  readonly game: TableGame;
  readonly wire: TableWire;
}

/** A table whose rounds run. */
export interface RunTable {
  readonly game: RunGame;
  readonly wire: RunWire;
}

/** A table of the live casino: its result pays positions, and one call places several bets. */
export interface LiveTable {
  readonly game: TableGame;
  readonly wire: LiveWire;
}

export type Table = ResultTable | RunTable | LiveTable;

/** Combines a game and its wire, without their own types. */
export function tableOf<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: TableWire<Position, Outcome>): ResultTable {
  return { game: game as unknown as TableGame, wire: wire as unknown as TableWire };
}

/** `tableOf` for a game whose rounds run. */
export function runTableOf<Position extends string, Outcome>(game: RunGame<Position, Outcome>, wire: RunWire<Position, Outcome>): RunTable {
  return { game: game as unknown as RunGame, wire: wire as unknown as RunWire };
}

/** `tableOf` for a live table. */
export function liveTableOf<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: LiveWire<Position, Outcome>): LiveTable {
  return { game: game as unknown as TableGame, wire: wire as unknown as LiveWire };
}

/** Whether a table is one of the live casino. */
export function isLiveTable(table: Table): table is LiveTable {
  return 'live' in table.wire;
}

/** The path of a table's call. */
export function tablePath(table: Table, call: string): string {
  const base = isLiveTable(table) ? '/api/live/tables' : '/api/originals';
  return `${base}/${table.game.id}${call === '' ? '' : `/${call}`}`;
}

/** The public channel of a table; the name of the members' channel derives from it. */
export function channelOf(table: Table): string {
  return isLiveTable(table) ? `live.${table.game.id}` : table.game.id;
}

/** Whether the rounds of a table run. */
export function isRunTable(table: Table): table is RunTable {
  return table.game.run !== undefined;
}

/** The quarantine kind of a table's bets. */
export function betKindOf({ id }: Pick<AnyTableGame, 'id'>): string {
  return `${id}.bet`;
}

/** The game's times, except those that a test overrides. */
export function timesOf(
  { tableTimes }: { readonly tableTimes?: Readonly<Partial<Record<GameId, Partial<TableTimes>>>> | undefined },
  { id, times }: AnyTableGame,
): TableTimes {
  return { ...times, ...tableTimes?.[id] };
}
