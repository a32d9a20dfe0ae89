import { type ComponentType, createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { LiveChannel, RunTableChannel, TableChannel } from '#contracts/channels.ts';
import type { GameId } from '#contracts/games.ts';
import type { ShownPhase } from './round/shown-phase.ts';
import type { PerPosition, TableBetReply, TableBetsView, TableCurrentReply, TableListedBet, TableResult, TableRound } from './wire.ts';

export interface PlacesProps {
  readonly round: TableRound | null;
  readonly phase: ShownPhase;
  /** What the player has on each position in this round, those on their way included, in centavos. */
  readonly own: PerPosition;
  readonly sending: PerPosition;
  readonly disabled: boolean;
  /** Id of the text that says why. */
  readonly reasonId: string;
  readonly onBet: (position: string) => void;
}

/** What a live table says besides: by this its chips are limited, and its croupier speaks. */
export interface LiveRules {
  /** The most that a position returns, in hundredths of its stake. */
  returnE2(position: string): number;
  /** What a position returns with a result, in hundredths of its stake; 0: it is lost. */
  returnWith(position: string, result: unknown): number;
  /** The same of the position that returns least, which may hold the round's highest total. */
  readonly leastE2: number;
  /** While bets are taken: "Nem a casa conhece o número." */
  readonly unknown: string;
  /** While the result is being shown: "A bola está correndo" */
  readonly running: string;
}

/** What a table supplies to its pages: its schemas, how to read positions and results of them, its words, and what it draws. */
export interface TableScreen<Position extends string = string, Result = unknown> {
  readonly id: GameId;
  /** The table's own channel. */
  readonly channel: TableChannel | RunTableChannel | LiveChannel;
  readonly schemas: {
    readonly round: z.ZodMiniType<TableRound>;
    readonly betsView: z.ZodMiniType<TableBetsView>;
    readonly currentReply: z.ZodMiniType<TableCurrentReply>;
    readonly historyReply: z.ZodMiniType<{ readonly data: readonly TableResult[] }>;
    readonly betsReply: z.ZodMiniType<{ readonly data: readonly TableListedBet[]; readonly meta: { page: number; per_page: number; total: number } }>;
    readonly betReply: z.ZodMiniType<TableBetReply>;
  };
  /** In the order in which they are on the table. */
  readonly positions: readonly Position[];
  readonly names: Readonly<Record<Position, string>>;
  /** The position of a bet of a reply or message. */
  positionOf(bet: object): Position;
  /** The fields of a position in a request. */
  bodyOf(position: Position): object;
  /** The result of a round, a past result or a bet; null while there is none. */
  resultOf(shown: object): Result | null;
  /** "7 vermelho", as a croupier calls it. */
  resultName(result: Result): string;
  /** Whether a bet on the position wins with the result. */
  wins(position: Position, result: Result): boolean;
  readonly words: {
    /** "somando as cores" */
    readonly together: string;
    /** "Aposte antes em uma cor" */
    readonly betFirst: string;
    /** "Quanto saiu de cada cor"; empty where positions do not win or lose by themselves. */
    readonly shares: string;
    /** "A roda vai parar no número dele." */
    readonly drawn: string;
    /** "Aparece quando a roda parar" */
    readonly sealed: string;
  };
  /** The form of a position; decorative next to its name. */
  readonly Mark: ComponentType<{ position: Position; className?: string | undefined }>;
  /** A result as the strip shows it. */
  readonly Chip: ComponentType<{ result: Result }>;
  readonly Places: ComponentType<PlacesProps>;
  /** Of a live table alone. */
  readonly live?: LiveRules;
  /** The classes that paint a position: its mark next to a count, and its bar among the shares. */
  readonly paints: Readonly<Record<Position, { readonly mark: string; readonly bar: string }>>;
}

/** A screen with the game's own types left out: it is given only what it has read itself. */
export type AnyScreen = TableScreen;

export function screenOf<Position extends string, Result>(screen: TableScreen<Position, Result>): AnyScreen {
  return screen as unknown as AnyScreen;
}

const Screen = createContext<AnyScreen | null>(null);

/** Puts a table's screen around its page. */
export const TableScreenProvider = Screen.Provider;

/** The screen of the table that this page shows. */
export function useScreen(): AnyScreen {
  const screen = use(Screen);
  if (screen === null) throw new Error('no table is shown here');
  return screen;
}

/** A position in a sentence: "vermelho". */
export function spokenName({ names }: Pick<AnyScreen, 'names'>, position: string): string {
  return (names[position] ?? position).toLowerCase();
}

/** What a position's figure is; 0 where there is none. */
export function figureOf(figures: PerPosition, position: string): number {
  return figures[position] ?? 0;
}
