import type { RgsErrorCode, RoundReply, SessionReply } from '#studio/protocol/rgs.ts';
import { REFUSALS } from '../text/refusals.ts';
import { freeAfter, freeNow, freeOf, type Grants, NO_GRANTS, offerOf, withoutGrant } from './free-rounds.ts';

export interface Funds {
  readonly balance: number;
  readonly version: number;
}

/**
 * The page's steps: opening → idle ⇄ asking → playing → idle. `unsure`: no answer arrived; a repeated call uses the same key. `ended`: no
 * more rounds can be played here.
 */
export type Step =
  | { readonly name: 'opening' }
  | { readonly name: 'idle' }
  | { readonly name: 'asking' | 'unsure'; readonly key: string }
  | { readonly name: 'playing'; readonly round: RoundReply; readonly replay: boolean }
  | { readonly name: 'ended' };

export interface PageState {
  readonly step: Step;
  readonly session: SessionReply | null;
  /** Index in the session's stakes. */
  readonly stakeAt: number;
  /** The balance shown; from the press on without the stake. */
  readonly shown: number;
  /** The newest known balance; shown when the scene has shown the payout. */
  readonly latest: Funds;
  /** The win so far of the round on the screen, in centavos; null before the first. */
  readonly won: number | null;
  /** `won` is a running total: extra spins or respins of the round follow. */
  readonly goesOn: boolean;
  /** The stake of that round, in centavos. */
  readonly wonFor: number;
  readonly grants: Grants;
  readonly notice: RgsErrorCode | null;
  /** When the next round may begin, on the page's own clock in milliseconds. */
  readonly readyAtMs: number;
}

export type PageEvent =
  | { readonly type: 'opened'; readonly session: SessionReply }
  | { readonly type: 'asked'; readonly key: string; readonly atMs: number }
  | { readonly type: 'answered'; readonly round: RoundReply }
  | { readonly type: 'replayed'; readonly round: RoundReply }
  | { readonly type: 'counted'; readonly won: number; readonly goesOn?: boolean }
  | { readonly type: 'presented' }
  | { readonly type: 'refused'; readonly code: RgsErrorCode }
  | { readonly type: 'funds'; readonly funds: Funds }
  | { readonly type: 'stake-moved'; readonly by: 1 | -1 }
  /** The player accepts the offered free rounds, or plays with money first. */
  | { readonly type: 'offer-answered'; readonly taken: boolean }
  | { readonly type: 'dismissed' };

export const OPENING: PageState = {
  step: { name: 'opening' },
  session: null,
  stakeAt: 0,
  shown: 0,
  latest: { balance: 0, version: -1 },
  won: null,
  goesOn: false,
  wonFor: 0,
  grants: NO_GRANTS,
  notice: null,
  readyAtMs: 0,
};

/** The state after an event; events that don't fit the step change nothing. */
export function nextState(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'opened':
      return opened(state, event.session);
    case 'asked':
      return asked(state, event.key, event.atMs);
    case 'answered':
      return answered(state, event.round);
    case 'replayed':
      return state.step.name === 'idle'
        ? { ...state, step: { name: 'playing', round: event.round, replay: true }, won: 0, wonFor: event.round.stake, notice: null }
        : state;
    case 'counted':
      return state.step.name === 'playing' ? { ...state, won: event.won, goesOn: event.goesOn ?? false } : state;
    case 'presented':
      return presented(state);
    case 'refused':
      return refused(state, event.code);
    case 'funds':
      return withFunds(state, event.funds);
    case 'offer-answered':
      return { ...state, grants: { ...state.grants, mode: event.taken ? 'taken' : 'later' } };
    case 'stake-moved':
      return {
        ...state,
        stakeAt: state.step.name === 'idle' && freeNow(state) === null ? Math.min(Math.max(state.stakeAt + event.by, 0), lastStake(state)) : state.stakeAt,
      };
    case 'dismissed':
      return { ...state, notice: null, grants: { ...state.grants, result: null } };
  }
}

/** The stake of the next or the current round, in centavos; a free round's is its amount, which is not charged. */
export function stakeOf(state: PageState): number {
  return freeNow(state)?.amount ?? state.session?.stakes[state.stakeAt] ?? 0;
}

/** Milliseconds until the next round may begin; 0: now. */
export function waitMs(state: PageState, nowMs: number): number {
  return Math.max(0, state.readyAtMs - nowMs);
}

/** Whether a press requests a round now: idle with no offer to answer, or the same round again when no answer arrived. */
export function canAsk(state: PageState, nowMs: number): boolean {
  return state.step.name === 'unsure' || (state.step.name === 'idle' && state.session !== null && offerOf(state) === null && waitMs(state, nowMs) === 0);
}

/** Whether the shown balance covers the stake; a free round needs none. */
export function isCovered(state: PageState): boolean {
  return freeNow(state) !== null || state.shown >= stakeOf(state);
}

function opened(state: PageState, session: SessionReply): PageState {
  const at = session.stakes.indexOf(session.default_stake);
  const latest = { balance: session.balance, version: session.balance_version };
  const base: PageState = {
    ...state,
    session,
    latest,
    stakeAt: Math.max(at, 0),
    shown: session.balance,
    step: { name: 'idle' },
    grants: freeOf(session),
    notice: null,
  };
  const { unseen } = session;
  if (unseen === null) return base;
  const stakeAt = session.stakes.indexOf(unseen.stake);
  return {
    ...base,
    step: { name: 'playing', round: unseen, replay: false },
    stakeAt: stakeAt === -1 ? base.stakeAt : stakeAt,
    shown: session.balance - unseen.payout,
    won: 0,
    wonFor: unseen.stake,
  };
}

/** The stake leaves the shown balance at the press; for a repeated call without an answer it has already left it. */
function asked(state: PageState, key: string, atMs: number): PageState {
  if (!canAsk(state, atMs)) return state;
  const cost = state.step.name === 'unsure' || freeNow(state) !== null ? 0 : stakeOf(state);
  const shown = Math.max(0, state.shown - cost);
  return { ...state, step: { name: 'asking', key }, shown, won: null, notice: null, readyAtMs: readyAt(state, atMs) };
}

function answered(state: PageState, round: RoundReply): PageState {
  if (state.step.name !== 'asking') return state;
  const latest = newer(state.latest, { balance: round.balance, version: round.balance_version });
  return {
    ...state,
    step: { name: 'playing', round, replay: false },
    latest,
    // A prize under review is not part of the balance: the page never shows less than the balance after the stake.
    shown: Math.max(0, round.balance - round.payout, Math.min(state.shown, round.balance)),
    won: 0,
    wonFor: round.stake,
    grants: freeAfter(state.grants, round.free_rounds),
    notice: null,
  };
}

function presented(state: PageState): PageState {
  if (state.step.name !== 'playing') return state;
  const { round, replay } = state.step;
  const over = !replay && round.free_rounds?.left === 0 ? round.free_rounds : null;
  return { ...state, step: { name: 'idle' }, won: round.payout, goesOn: false, shown: state.latest.balance, grants: { ...state.grants, result: over } };
}

function refused(state: PageState, code: RgsErrorCode): PageState {
  const { final, remedy } = REFUSALS[code];
  // It is not yet known whether the stake was taken: it stays off the balance.
  if (!final && state.step.name === 'asking' && remedy === 'retry') return { ...state, step: { name: 'unsure', key: state.step.key }, notice: code };
  const grants = code === 'free_rounds_over' ? withoutGrant(state.grants, freeNow(state)) : state.grants;
  const isAsking = state.step.name === 'asking';
  const step: Step = final ? { name: 'ended' } : isAsking ? { name: 'idle' } : state.step;
  return { ...state, step, grants, shown: isAsking ? state.latest.balance : state.shown, notice: code };
}

function withFunds(state: PageState, funds: Funds): PageState {
  const latest = newer(state.latest, funds);
  return { ...state, latest, shown: state.step.name === 'idle' ? latest.balance : state.shown };
}

function newer(known: Funds, come: Funds): Funds {
  return come.version >= known.version ? come : known;
}

function readyAt(state: PageState, atMs: number): number {
  return state.step.name === 'unsure' ? state.readyAtMs : atMs + (state.session?.min_round_ms ?? 0);
}

function lastStake(state: PageState): number {
  return (state.session?.stakes.length ?? 1) - 1;
}
