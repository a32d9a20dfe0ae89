import type { CrashBetsView, CrashCurrentReply, CrashListedBet, CrashPhase, CrashRound } from '#contracts/originals/crash.ts';
import type { TableBetStatus } from '#contracts/originals/table.ts';
import type { PastResult } from '../../table/round/table-state.ts';

export interface CrashState {
  readonly round: CrashRound | null;
  /** Everybody's bets of this round; null before the first message. */
  readonly bets: CrashBetsView | null;
  /** The player's own bets of this round, without those taken back. */
  readonly own: readonly CrashListedBet[];
  /** Newest first, at most a hundred. */
  readonly history: readonly PastResult[];
}

/** All events that can change the table. */
export type CrashEvent =
  | { readonly kind: 'snapshot'; readonly reply: CrashCurrentReply }
  | { readonly kind: 'round'; readonly round: CrashRound }
  | { readonly kind: 'bets'; readonly view: CrashBetsView }
  | { readonly kind: 'history'; readonly results: readonly PastResult[] }
  | { readonly kind: 'own-bets'; readonly bets: readonly CrashListedBet[] }
  | { readonly kind: 'left'; readonly id: string; readonly multiplier: number; readonly payout: number }
  | { readonly kind: 'bet-updated'; readonly id: string; readonly status: TableBetStatus; readonly payout: number }
  | { readonly kind: 'player-left' };

const HISTORY = 100;
const RANK: Readonly<Record<CrashPhase, number>> = { betting: 0, running: 1, ended: 2 };
const EMPTY: CrashState = { round: null, bets: null, own: [], history: [] };

/** The initial table, from what the server rendered. */
export function initialCrash(current: CrashCurrentReply | null, history: readonly PastResult[]): CrashState {
  return current === null ? { ...EMPTY, history } : reduceCrash({ ...EMPTY, history }, { kind: 'snapshot', reply: current });
}

/** Applies one event. Messages may come late, twice or out of order: an older message about a round never undoes a newer one. */
export function reduceCrash(state: CrashState, event: CrashEvent): CrashState {
  switch (event.kind) {
    case 'snapshot':
      if (event.reply.round_id === null) return state;
      return withOwn(withBets(withRound(state, event.reply), event.reply.bets), event.reply.mine);
    case 'round':
      return withRound(state, event.round);
    case 'bets':
      return withBets(state, event.view);
    case 'history':
      return { ...state, history: joined(event.results, state.history) };
    case 'own-bets':
      return withOwn(state, event.bets);
    case 'left':
      return changed(state, event.id, (bet) => ({ ...bet, status: 'won', multiplier: event.multiplier, payout: event.payout }));
    case 'bet-updated':
      if (event.status === 'void') return { ...state, own: state.own.filter(({ id }) => id !== event.id) };
      return changed(state, event.id, (bet) => ({ ...bet, status: event.status, payout: event.payout, multiplier: bet.multiplier ?? multipleOf(bet, event) }));
    case 'player-left':
      return { ...state, own: [] };
  }
}

/** A message about a bet contains its payout: its multiple follows from that to a hundredth, until the list is read. */
function multipleOf(bet: CrashListedBet, { status, payout }: { readonly status: TableBetStatus; readonly payout: number }): number | null {
  if (status !== 'won') return null;
  return bet.cashout_at !== null && Math.floor((bet.stake * Number(bet.cashout_at) * 100 + 1e-6) / 100) === payout
    ? Number(bet.cashout_at)
    : payout / bet.stake;
}

function withRound(state: CrashState, { ...round }: CrashRound): CrashState {
  if (state.round !== null && isOlder(round, state.round)) return state;
  const fresh = state.round?.round_id !== round.round_id;
  const next: CrashState = {
    ...state,
    round,
    bets: state.bets?.round_id === round.round_id ? state.bets : null,
    own: fresh ? [] : state.own,
  };
  return round.multiplier === null ? next : { ...next, history: joined([{ roundId: round.round_id, result: round.multiplier }], next.history) };
}

function isOlder(one: CrashRound, than: CrashRound): boolean {
  if (one.round_id !== than.round_id) return Date.parse(one.opened_at) < Date.parse(than.opened_at);
  return RANK[one.phase] < RANK[than.phase];
}

/** A view of the next round is kept until that round arrives; one of a past round is dropped (round ids rise with time). */
function withBets(state: CrashState, view: CrashBetsView): CrashState {
  const known = state.bets;
  if (known !== null && (view.round_id < known.round_id || (view.round_id === known.round_id && view.sequence <= known.sequence))) return state;
  return { ...state, bets: view };
}

/** A settled bet stays settled, whichever answer comes last. */
function withOwn(state: CrashState, published: readonly CrashListedBet[]): CrashState {
  const merged = new Map(state.own.map((bet) => [bet.id, bet]));
  for (const bet of published) {
    const before = merged.get(bet.id);
    if (bet.round_id !== state.round?.round_id) continue;
    if (bet.status === 'void' && state.round.phase === 'betting') merged.delete(bet.id);
    else if (before === undefined || before.status === 'open' || before.multiplier === null) merged.set(bet.id, bet);
  }
  return { ...state, own: [...merged.values()] };
}

function changed(state: CrashState, id: string, change: (bet: CrashListedBet) => CrashListedBet): CrashState {
  return { ...state, own: state.own.map((bet) => (bet.id === id && (bet.status === 'open' || bet.multiplier === null) ? change(bet) : bet)) };
}

/** Merges two lists, the newer one first; if they don't overlap, rounds were missed, and only the newer list is kept. */
function joined(newer: readonly PastResult[], older: readonly PastResult[]): readonly PastResult[] {
  const known = new Set(newer.map(({ roundId }) => roundId));
  const rest = older.filter(({ roundId }) => !known.has(roundId));
  const meets = newer.length <= 1 || rest.length < older.length || older.length === 0;
  return meets ? [...newer, ...rest].slice(0, HISTORY) : newer;
}
