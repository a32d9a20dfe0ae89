import type { TableBetStatus, TablePhase } from '#contracts/originals/table.ts';
import type { AnyScreen } from '../table-screen.ts';
import type { TableBetReply, TableBetsView, TableCurrentReply, TableListedBet, TableRound } from '../wire.ts';

/** How the game reads positions and results. */
type Reader = Pick<AnyScreen, 'positionOf' | 'resultOf'>;

/** A past result, as the strip shows it. */
export interface PastResult {
  readonly roundId: string;
  readonly result: unknown;
}

/** A bet of this player in the round on the table. */
export interface OwnBet {
  readonly id: string;
  readonly position: string;
  readonly stake: number;
  /** The player's alias on the table in this round. */
  readonly player: string;
  readonly status: TableBetStatus;
  readonly payout: number;
}

export interface TableState {
  readonly round: TableRound | null;
  /** Everybody's bets of this round; null before the first message. */
  readonly bets: TableBetsView | null;
  readonly own: readonly OwnBet[];
  /** The stakes of the last round before this one that had any, for repeating. */
  readonly ownBefore: readonly OwnBet[];
  /** Newest first, at most a hundred. */
  readonly history: readonly PastResult[];
  /** The voided round just before this one: its notice is shown for longer than its short rest. */
  readonly voidedBefore: string | null;
}

/** All events that can change the table. */
export type TableEvent =
  | { readonly kind: 'snapshot'; readonly reply: TableCurrentReply }
  | { readonly kind: 'round'; readonly round: TableRound }
  | { readonly kind: 'bets'; readonly view: TableBetsView }
  | { readonly kind: 'history'; readonly results: readonly PastResult[] }
  | { readonly kind: 'own-bets'; readonly roundId: string; readonly bets: readonly TableListedBet[] }
  | { readonly kind: 'bet-taken'; readonly reply: TableBetReply }
  | { readonly kind: 'bet-updated'; readonly id: string; readonly status: TableBetStatus; readonly payout: number }
  | { readonly kind: 'player-left' };

const HISTORY = 100;
const RANK: Readonly<Record<TablePhase, number>> = { betting: 0, closed: 1, spinning: 2, settled: 3 };

/** The initial table, from what the server rendered. */
export function initialTable(reader: Reader, current: TableCurrentReply | null, history: readonly PastResult[]): TableState {
  const empty: TableState = { round: null, bets: null, own: [], ownBefore: [], history, voidedBefore: null };
  return current === null ? empty : reduceTable(reader, empty, { kind: 'snapshot', reply: current });
}

/** Applies one event. Messages may come late, twice or out of order: an older message about a round never undoes a newer one. */
export function reduceTable(reader: Reader, state: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case 'snapshot':
      return snapshot(reader, state, event.reply);
    case 'round':
      return withRound(reader, state, event.round);
    case 'bets':
      return withBets(state, event.view);
    case 'history':
      return { ...state, history: joined(event.results, state.history) };
    case 'own-bets':
      return event.roundId === state.round?.round_id ? { ...state, own: mergeOwn(reader, state.own, event.bets) } : state;
    case 'bet-taken':
      return event.reply.round_id === state.round?.round_id ? { ...state, own: mergeOwn(reader, state.own, [{ ...event.reply, payout: 0 }]) } : state;
    case 'bet-updated':
      return { ...state, own: state.own.map((bet) => (bet.id === event.id ? { ...bet, status: event.status, payout: event.payout } : bet)) };
    case 'player-left':
      return { ...state, own: [], ownBefore: [] };
  }
}

function snapshot(reader: Reader, state: TableState, reply: TableCurrentReply): TableState {
  if (reply.round_id === null) return state;
  const { bets, bets_total: _total, terms: _terms, ...round } = reply;
  return withBets(withRound(reader, state, round), bets);
}

function withRound(reader: Reader, state: TableState, round: TableRound): TableState {
  if (state.round !== null && isOlder(round, state.round)) return state;
  const fresh = state.round?.round_id !== round.round_id;
  const next: TableState = {
    ...state,
    round,
    bets: state.bets?.round_id === round.round_id ? state.bets : null,
    own: fresh ? [] : state.own,
    ownBefore: fresh && state.own.length > 0 ? state.own : state.ownBefore,
    voidedBefore: fresh ? voidedOf(state.round) : round.phase === 'betting' ? state.voidedBefore : null,
  };
  const result = round.phase === 'settled' ? reader.resultOf(round) : null;
  return result === null ? next : { ...next, history: joined([{ roundId: round.round_id, result }], next.history) };
}

function voidedOf(before: TableRound | null): string | null {
  return before?.voided === true ? before.round_id : null;
}

function isOlder(one: TableRound, than: TableRound): boolean {
  if (one.round_id !== than.round_id) return Date.parse(one.opened_at) < Date.parse(than.opened_at);
  return RANK[one.phase] < RANK[than.phase];
}

/** A view of the next round is kept until that round arrives; one of a past round is dropped (round ids rise with time). */
function withBets(state: TableState, view: TableBetsView): TableState {
  const known = state.bets;
  if (known !== null && (view.round_id < known.round_id || (view.round_id === known.round_id && view.sequence <= known.sequence))) return state;
  return { ...state, bets: view };
}

/** Merges two lists, the newer one first; if they don't overlap, rounds were missed, and only the newer list is kept. */
function joined(newer: readonly PastResult[], older: readonly PastResult[]): readonly PastResult[] {
  const known = new Set(newer.map((result) => result.roundId));
  const rest = older.filter((result) => !known.has(result.roundId));
  const meets = newer.length <= 1 || rest.length < older.length || older.length === 0;
  return meets ? [...newer, ...rest].slice(0, HISTORY) : newer;
}

type PublishedBet = Omit<OwnBet, 'position'>;

/** A settled bet stays settled, whichever answer comes last. */
function mergeOwn(reader: Reader, known: readonly OwnBet[], published: readonly PublishedBet[]): readonly OwnBet[] {
  const merged = new Map(known.map((bet) => [bet.id, bet]));
  for (const bet of published) {
    const { id, stake, player, status, payout } = bet;
    const before = merged.get(id);
    if (before === undefined || before.status === 'open') merged.set(id, { id, position: reader.positionOf(bet), stake, player, status, payout });
  }
  return [...merged.values()];
}
