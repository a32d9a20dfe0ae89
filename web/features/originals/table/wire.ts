import type { TableBetStatus, TablePhase, TableProof, TableTerms } from '#contracts/originals/table.ts';

/** The common fields of all tables' messages and replies; a game's schemas add the fields of its positions and results, which its screen reads. */
export interface TableRound extends TableProof {
  readonly phase: TablePhase;
  readonly ends_at: string;
  readonly server_now: string;
  readonly voided: boolean;
}

/** Figures by position. */
export type PerPosition = Readonly<Record<string, number>>;

export interface TableBetsView {
  readonly round_id: string;
  readonly sequence: number;
  readonly bets_total: PerPosition;
  readonly players: PerPosition;
  readonly bets: readonly { readonly player: string; readonly stake: number }[];
}

export interface TableCurrent extends TableRound {
  readonly bets_total: PerPosition;
  readonly bets: TableBetsView;
  readonly terms: TableTerms;
}

export type TableCurrentReply = TableCurrent | { readonly round_id: null; readonly terms: TableTerms };

export interface TableResult {
  readonly round_id: string;
}

/** The player's own bet, with its alias on the table. */
export interface TableListedBet {
  readonly id: string;
  readonly round_id: string;
  readonly stake: number;
  readonly status: TableBetStatus;
  readonly payout: number;
  readonly placed_at: string;
  readonly player: string;
}

export interface TableBetReply {
  readonly id: string;
  readonly round_id: string;
  readonly stake: number;
  readonly status: 'open';
  readonly player: string;
  readonly balance: { readonly value: number; readonly bonus: number; readonly version: number };
}
