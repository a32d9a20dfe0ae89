import { type ComponentType, createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { LiveChannel, RunTableChannel, TableChannel } from '#contracts/channels.ts';
import type { GameId } from '#contracts/games.ts';
import type { ShownPhase } from './round/shown-phase.ts';
import type { PerPosition, TableBetReply, TableBetsView, TableCurrentReply, TableListedBet, TableResult, TableRound } from './wire.ts';

export interface PlacesProps {
  readonly round: TableRound | null;
  readonly phase: ShownPhase;
  /** The player's stake on each position in this round in centavos, including bets being sent. */
  readonly own: PerPosition;
  readonly sending: PerPosition;
  readonly disabled: boolean;
  /** Id of the text that gives the reason. */
  readonly reasonId: string;
  readonly onBet: (position: string) => void;
}

/** Additional data of a live table: the limits of its chips, and its croupier's words. */
export interface LiveRules {
  /** The highest return of a position, in hundredths of its stake. */
  returnE2(position: string): number;
  /** The return of a position for a result, in hundredths of its stake; 0: the bet is lost. */
  returnWith(position: string, result: unknown): number;
  /** The same for the position with the lowest return, which may hold the round's highest total. */
  readonly leastE2: number;
  /** While bets are taken: "Nem a casa conhece o número." */
  readonly unknown: string;
  /** While the result is being shown: "A bola está correndo" */
  readonly running: string;
}

/** The parts that a table supplies to its pages: its schemas, how to read their positions and results, its texts, and its drawings. */
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
  /** The position of a bet in a reply or message. */
  positionOf(bet: object): Position;
  /** The fields of a position in a request. */
  bodyOf(position: Position): object;
  /** The result of a round, a past result or a bet; null without one. */
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
    /** "Quanto saiu de cada cor"; empty where positions do not win or lose independently. */
    readonly shares: string;
    /** "A roda vai parar no número dele." */
    readonly drawn: string;
    /** "Aparece quando a roda parar" */
    readonly sealed: string;
  };
  /** The shape of a position; decorative next to its name. */
  readonly Mark: ComponentType<{ position: Position; className?: string | undefined }>;
  /** A result as the strip shows it. */
  readonly Chip: ComponentType<{ result: Result }>;
  readonly Places: ComponentType<PlacesProps>;
  /** Only for a live table. */
  readonly live?: LiveRules;
  /** The classes that colour a position: its mark next to a count, and its bar among the shares. */
  readonly paints: Readonly<Record<Position, { readonly mark: string; readonly bar: string }>>;
}

/** Erases the game's own types from a screen: it is only given values that it has read itself. */
export type AnyScreen = TableScreen;

export function screenOf<Position extends string, Result>(screen: TableScreen<Position, Result>): AnyScreen {
  return screen as unknown as AnyScreen;
}

const Screen = createContext<AnyScreen | null>(null);

/** Provides a table's screen to its page. */
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

/** A position's figure; 0 without one. */
export function figureOf(figures: PerPosition, position: string): number {
  return figures[position] ?? 0;
}
