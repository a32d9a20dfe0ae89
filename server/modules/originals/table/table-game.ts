import type { GameId } from '#contracts/games.ts';
import type { liveGames } from '#contracts/originals/live.ts';
import type { TableRefusalCode } from '#contracts/originals/table.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import type { $ZodType } from 'zod/v4/core';
import type { TableRun } from './domain/table-run.ts';
import type { OwnBetRow } from './store/own-bets.ts';
import type { BoundTexts } from '../house-game/http/stake-refusals.ts';

/** How long the phases of a table's round take, in milliseconds. */
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

/** The properties of every table. */
interface BaseGame<Position extends string, Outcome> {
  /** As `stake.game` has it; the name of the table in the rounds engine. */
  readonly id: GameId;
  /** As operators read it: "Double". */
  readonly name: string;
  readonly times: TableTimes;
  /** In the order of replies. */
  readonly positions: readonly Position[];
  /** The smallest stake of a bet, whatever the operator's minimum, in centavos. */
  readonly floorCents: number;
  /** The result of a chain's link and the beacon's value: pure. */
  draw(link: string, beaconValue: string): Outcome;
  /** One result has one text, which proofs and the database have; `read` throws where a text is none. */
  readonly codec: { text(outcome: Outcome): string; read(text: string): Outcome };
}

/**
 * A game whose players share one round: bets stay on named positions until the round's result pays them. The engine (`table-parts.ts`) takes, shows, pays and
 * checks bets; a game defines its positions, its results and the return of each position.
 */
export interface TableGame<Position extends string = string, Outcome = unknown> extends BaseGame<Position, Outcome> {
  /** In the order in which stakes numbers them for the rollover: never changed once bets were placed. */
  readonly classes: readonly ResultClass[];
  /** By position: what a bet returns in each class, in hundredths of its stake, the stake included. Each payout is floored to the centavo. */
  readonly pays: Readonly<Record<Position, readonly number[]>>;
  /** A player may stake the less on a position the more it returns (`position-limits.ts`). */
  readonly limitsByOdds?: true;
  /** How much longer than `times.spinMs` a result is shown before it is paid, in milliseconds: a bonus. */
  moreSpinMs?(outcome: Outcome): number;
  /** The place of a result's class in `classes`. */
  classOf(outcome: Outcome): number;
  readonly run?: undefined;
}

/**
 * A game that everybody plays in one round which runs with its result hidden: each bet leaves at a multiple, by its player's act or by itself, or is lost when the
 * round breaks first. One bet per position and player.
 */
export interface RunGame<Position extends string = string, Outcome = unknown> extends BaseGame<Position, Outcome> {
  readonly run: TableRun<Outcome>;
}

/** Replies that every table has. */
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
  /** The fields of a round's result; null until it is public, and for ever in a void round. */
  outcome(outcome: Outcome | null): object;
  /** The fewer fields that a bet, and a proof, have of it. */
  shortOutcome(outcome: Outcome | null): object;
}

/** Of a table with one bet in a call: the schemas are made by contracts/originals/table.ts, the fields of a position and of a result are the game's own. */
export interface TableWire<Position extends string = string, Outcome = unknown> extends BaseWire<Position, Outcome> {
  readonly schemas: SharedSchemas & {
    readonly betRequest: $ZodType<{ readonly stake: number; readonly round_id?: string | undefined }>;
    readonly betReply: $ZodType;
    readonly currentReply: $ZodType;
  };
  readPosition(body: unknown): Position;
}

/** Of a live table, whose calls have several bets: the schemas are made by contracts/originals/live.ts. */
export interface LiveWire<Position extends string = string, Outcome = unknown> extends BaseWire<Position, Outcome> {
  readonly schemas: SharedSchemas & {
    readonly betsRequest: $ZodType<{ readonly round_id?: string | undefined; readonly bets: readonly { readonly position: string; readonly stake: number }[] }>;
    readonly detailReply: $ZodType;
  };
  readonly live: {
    /** As the lobby has it. */
    readonly game: (typeof liveGames)[number];
    /** The kind of a position, by which limits are shown: `straight`. */
    kindOf(position: Position): string;
    /** A position in a sentence about its limit: "pleno". */
    kindName(position: Position): string;
  };
}

/** Codes of calls on bets of tables whose rounds run. */
export type RunRefusalCode = 'position_taken' | 'target_above_maximum' | 'bet_not_found' | 'bet_over' | 'not_running' | 'too_soon' | 'too_late';

/** The additional schemas and texts of a table whose rounds run. */
export interface RunWire<Position extends string = string, Outcome = unknown> extends TableWire<Position, Outcome> {
  readonly run: {
    readonly betParams: $ZodType<{ readonly id: string }>;
    readonly cashoutReply: $ZodType;
    readonly cancelled: $ZodType;
    readonly texts: Readonly<Record<RunRefusalCode, RefusalText>>;
    /** The field of a bet's target, and the target of a body, in hundredths. */
    readonly targetField: string;
    readTarget(body: unknown): number | null;
    /** The text for a target above the table's highest multiple. */
    targetBound(mostE2: number): string;
    /** The fields of where a bet leaves by itself. */
    target(targetE2: number | null): object;
    /** The fields of one's own bet: where it left, and where its round broke, once that is public. */
    ownBet(bet: OwnBetRow, outcome: Outcome | null): object;
  };
}

/** A game, or a wire, with its own types left out. */
export type AnyTableGame = TableGame | RunGame;
export type AnyTableWire = BaseWire<string, unknown>;

/** A table whose results pay positions, as the engine sees it: it gives a game only what the same game has returned. */
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

/** Puts a game and its wire together, their own types left out. */
export function tableOf<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: TableWire<Position, Outcome>): ResultTable {
  return { game: game as unknown as TableGame, wire: wire as unknown as TableWire };
}

/** The same for a game whose rounds run. */
export function runTableOf<Position extends string, Outcome>(game: RunGame<Position, Outcome>, wire: RunWire<Position, Outcome>): RunTable {
  return { game: game as unknown as RunGame, wire: wire as unknown as RunWire };
}

/** The same for a live table. */
export function liveTableOf<Position extends string, Outcome>(game: TableGame<Position, Outcome>, wire: LiveWire<Position, Outcome>): LiveTable {
  return { game: game as unknown as TableGame, wire: wire as unknown as LiveWire };
}

/** Whether a table is one of the live casino. */
export function isLiveTable(table: Table): table is LiveTable {
  return 'live' in table.wire;
}

/** Where a table's calls are. */
export function tablePath(table: Table, call: string): string {
  const base = isLiveTable(table) ? '/api/live/tables' : '/api/originals';
  return `${base}/${table.game.id}${call === '' ? '' : `/${call}`}`;
}

/** The channel of a table, which its members' channel is named after. */
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

/** The game's times, or those that a test gives its player. */
export function timesOf(
  { tableTimes }: { readonly tableTimes?: Readonly<Partial<Record<GameId, Partial<TableTimes>>>> | undefined },
  { id, times }: AnyTableGame,
): TableTimes {
  return { ...times, ...tableTimes?.[id] };
}
