import type { Person, Reply } from '#tests/system/player-client.ts';
import type { Dice } from './dice.ts';

/** An operation with its key, repeated unchanged until the site answers. */
export interface Operation {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** How the bank treats the charge of a deposit: only `paid` credits the player's wallet. */
export type ChargeFate = 'paid' | 'stranger' | 'unpaid';

/** A bet on a shared round. */
export interface TableBet {
  readonly table: string;
  readonly roundId: string;
  readonly position: string;
  readonly stakeCents: number;
  /** The multiplier of the automatic cash-out in hundredths, on a table with a running stage. */
  readonly targetE2: number | null;
}

/** The operations that the site acknowledged to one player, and their required effects. */
export interface Journal {
  /** Operations answered with 2xx since the last checkpoint, to be sent again. */
  acknowledged: { readonly operation: Operation; readonly reply: Reply }[];
  readonly deposits: Map<string, { readonly amountCents: number; readonly fate: ChargeFate }>;
  readonly withdrawals: Map<string, number>;
  readonly rounds: Map<string, 'won' | 'lost' | 'open'>;
  /** Rounds of the studio's slots whose result a player received. */
  readonly slotRounds: Map<string, { readonly stakeCents: number; readonly payoutCents: number }>;
  /** Bets on shared rounds; their outcomes are counted when the round has ended. */
  readonly tableBets: Map<string, TableBet>;
  /** Net change of the balance by stakes, payouts and withdrawals; deposits, failed withdrawals and table payouts are added when counted. */
  playedCents: number;
  operations: number;
  version: number;
}

export interface Player {
  readonly person: Person;
  readonly email: string;
  readonly password: string;
  readonly dice: Dice;
  readonly journal: Journal;
  /** The session's token; empty until the first login. */
  token: string;
  /** Number of repeated calls whose answer was lost or not final. */
  repeated: number;
}
