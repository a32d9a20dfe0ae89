import type { $ZodType } from 'zod/v4/core';
import { type GameId, gameIds } from '#contracts/games.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { OriginalsFixture } from '../originals-fixture.ts';
import type { OriginalsHttp } from '../originals-http.ts';
import type { PublishedMessage } from '../table-fixture.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A logged-in player of a test. */
export interface Seat {
  readonly principal: Principal;
  readonly token: string;
}

/** Sends one of a player's calls and returns its body; throws when the site did not answer it. */
export type Act = (url: string, body: unknown, key: string) => Promise<Fields>;

/** Two calls of players who differ only in the result: one would win, the other would lose. */
export interface AlikePair {
  readonly wins: AlikeCall;
  readonly loses: AlikeCall;
}

export interface AlikeCall {
  readonly principal: Principal;
  readonly url: string;
  /** For `bodyOf`. */
  readonly body: Fields;
}

/** The steps of a shared round, for the rules of the table form. */
export interface TableForm {
  /** Runs the round until betting has closed. */
  closeBets(): Promise<unknown>;
  /** Runs the round until every bet is refunded. */
  voidRound(): Promise<unknown>;
  /** Runs the round until its result is public. */
  spin(): Promise<unknown>;
  /** Opens rounds until one runs with its result hidden; only for tables whose rounds run. */
  run?(): Promise<unknown>;
  readonly channel: string;
  /** The path of its calls; `current` is the present state. */
  path(call: string): string;
  /** The events of its channel for a round with a bet, in order. */
  readonly events: readonly string[];
  /** The fields of a result before it is public. */
  readonly hidden: Fields;
  /** The present round in the database. */
  round(): Promise<Round>;
  /** Publishes new bets, as the periodic job does. */
  publishBets(): Promise<void>;
  /** The messages waiting for the sockets. */
  messages(): Promise<readonly PublishedMessage[]>;
  clearMessages(): Promise<void>;
}

/** A game over its own database, as the contract suite plays it. */
export interface RunningGame {
  readonly fixture: OriginalsFixture;
  readonly http: OriginalsHttp;
  /** Before each test: a shared round takes bets. */
  prepare(): Promise<void>;
  /** Plays a placed stake as far as its player can alone. */
  finish(act: Act, placed: Fields): Promise<void>;
  /** Ends the round that the players share. */
  settle(): Promise<void>;
  /** For every finished stake of the player's history: the payout, and the payout due by the values that the history reveals. */
  proofs(seat: Seat): Promise<readonly { readonly paidCents: number; readonly dueCents: number }[]>;
  alikePair(): Promise<AlikePair>;
  readonly table?: TableForm;
  close(): Promise<void>;
}

/** Planted changes of the game's rows that `ledger:verify` must report, as SQL with `{row}` for one finished row. */
export type Damages = Readonly<Record<'another stake' | 'another payout' | 'an earlier time', string>> & Readonly<Record<string, string>>;

/**
 * The input of the contract suite (`house-game-contract.ts`) for one of our own games. `form` says how a stake ends: at once (`instant`), by its player's acts
 * (`round`) or with a round that all players share (`table`).
 */
export interface GameUnderTest {
  readonly id: GameId;
  readonly form: 'instant' | 'round' | 'table';
  /** The call that takes a stake: the choice and `stake`. */
  readonly stakeUrl: string;
  /** Other calls of its player that carry an Idempotency-Key. */
  readonly otherKeyedCalls: readonly { readonly url: string; readonly body: unknown }[];
  readonly choice: Fields;
  /** Each field of the choice with another value within its bounds. */
  readonly otherChoice: Fields;
  /** A stake and a choice that may pay more than R$ 10,00. */
  readonly boldest: { readonly stakeCents: number; readonly over: Fields };
  /** Values that each field of the choice refuses. */
  readonly badChoice: Readonly<Record<string, readonly unknown[]>>;
  /** The fields of the call of `alikePair`, each with the unusual values that it still accepts. */
  readonly alikeFields: Readonly<Record<string, readonly unknown[]>>;
  /** The body of a call with these fields, for games whose body has the stake nested. */
  readonly bodyOf?: (fields: Fields) => Fields;
  /** The stake of a reply, for games whose reply has it nested. */
  readonly stakeOf?: (reply: Fields) => unknown;
  readonly reply: $ZodType;
  readonly history: { readonly url: string; readonly reply: $ZodType };
  /** The table with a row for each stake. */
  readonly stakeTable: string;
  /** Other planted changes than a deleted row and another player's row, which the suite plants itself. */
  readonly damages: Damages;
  /** A common part of its statements' names, by which a test kills connections in the middle of them. */
  readonly statements: string;
  run(): Promise<RunningGame>;
}

/** The body of a call that takes a stake. */
export function bodyOf({ bodyOf: made = (fields) => fields }: Pick<GameUnderTest, 'bodyOf'>, fields: Fields): Fields {
  return made(fields);
}

/** Every game of our own, from its file `testing/games/<id>.ts`. */
export async function gamesUnderTest(): Promise<readonly GameUnderTest[]> {
  return Promise.all(gameIds.map(async (id) => ((await import(`../games/${id}.ts`)) as { readonly underTest: GameUnderTest }).underTest));
}
