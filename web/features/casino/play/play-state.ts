import type { LaunchRefusal } from '#contracts/casino/casino.ts';
import type { GameRefusal, MessageToCasino } from '#contracts/casino/game-frame.ts';

/** A launched game: the address of its page, on the provider's own origin. */
export interface GameSession {
  readonly id: string;
  readonly url: string;
  readonly origin: string;
  /** Whether its page sends messages; a page that doesn't is playable when it has loaded. */
  readonly messages: boolean;
  /** Whether it shows a table's video. */
  readonly live: boolean;
}

/** Why no game runs: refusals of the launch, and reasons that only this page knows. */
export type StopReason = LaunchRefusal | 'no_consent' | 'offline' | 'too_often' | 'broken' | 'silent' | 'session_ended' | 'resting';

/** One launch, from its call to its end; another launch starts over. */
export type PlayState =
  | { readonly at: 'launching' }
  /** The game's page is loading and has not sent its ready message. */
  | { readonly at: 'loading'; readonly session: GameSession }
  | {
      readonly at: 'playing';
      readonly session: GameSession;
      /** A round began and the game has not shown its result. */
      readonly inRound: boolean;
      /** The balance that the game shows in this round, in centavos; null until the game reports one. */
      readonly shownCents: number | null;
      /** The last stake exceeded the balance. */
      readonly short: boolean;
      /** Rounds whose result the game has shown. */
      readonly rounds: number;
      /** The game ends after its current round. */
      readonly ending: StopReason | null;
    }
  | { readonly at: 'stopped'; readonly reason: StopReason };

export type PlayEvent =
  | { readonly type: 'launched'; readonly session: GameSession }
  | { readonly type: 'refused'; readonly reason: StopReason }
  | { readonly type: 'message'; readonly message: MessageToCasino }
  /** The frame has loaded; a page that sends no messages reports nothing else. */
  | { readonly type: 'loaded' }
  /** The game's page sent no message in time. */
  | { readonly type: 'silent' }
  /** The operator ends the game: no new round starts, and a running one shows its result first. */
  | { readonly type: 'end'; readonly reason: StopReason }
  /** The player has dismissed the notice about the short balance. */
  | { readonly type: 'understood' };

export const LAUNCHING: PlayState = { at: 'launching' };

type Playing = Extract<PlayState, { at: 'playing' }>;

/** The page's reaction to a refusal inside the game; null where the game handles it. */
const refusals: Readonly<Record<GameRefusal, StopReason | 'short' | null>> = {
  invalid_request: null,
  launch_refused: 'session_ended',
  session_ended: 'session_ended',
  unknown_game: 'game_disabled',
  stake_not_offered: null,
  too_fast: null,
  round_open: null,
  other_game_open: null,
  pending: null,
  insufficient_balance: 'short',
  limit_reached: 'limit_reached',
  self_excluded: 'self_excluded',
  paused: 'paused',
  not_verified: 'not_verified',
  vpn_detected: 'vpn_detected',
  address_unverified: 'address_unverified',
  blocked: 'blocked',
  game_disabled: 'game_disabled',
  free_rounds_over: null,
  unavailable: 'provider_unavailable',
};

/** The next state. Late events of an ended launch or game change nothing. */
export function play(state: PlayState, event: PlayEvent): PlayState {
  if (state.at === 'stopped') return isExplained(state.reason, event) ? stopped('resting') : state;
  switch (event.type) {
    case 'launched':
      return state.at === 'launching' ? { at: 'loading', session: event.session } : state;
    case 'refused':
      return state.at === 'launching' ? stopped(event.reason) : state;
    case 'loaded':
      return state.at === 'loading' && !state.session.messages ? begun(state.session) : state;
    case 'silent':
      return state.at === 'loading' ? stopped('silent') : state;
    case 'end':
      return state.at === 'playing' && state.inRound ? { ...state, ending: event.reason } : stopped(event.reason);
    case 'understood':
      return state.at === 'playing' ? { ...state, short: false } : state;
    case 'message':
      return state.at === 'launching' ? state : heard(state, event.message);
  }
}

/** Ends the session of a player who pauses. The two messages arrive in any order, and the player is not offered to play on. */
function isExplained(reason: StopReason, event: PlayEvent): boolean {
  return reason === 'session_ended' && event.type === 'end' && event.reason === 'resting';
}

function heard(state: Playing | Extract<PlayState, { at: 'loading' }>, message: MessageToCasino): PlayState {
  if (message.type === 'session-ended') return stopped('session_ended');
  if (message.type === 'refused') return refused(state, message.code);
  if (message.type === 'ready' && state.at === 'loading') {
    return begun(state.session);
  }
  if (state.at === 'loading') return state;
  if (message.type === 'balance') return { ...state, shownCents: message.balance, short: false };
  if (message.type !== 'round') return state;
  if (message.state === 'began') return { ...state, inRound: true, shownCents: null, short: false };
  return state.ending === null ? { ...state, inRound: false, rounds: state.rounds + (state.inRound ? 1 : 0) } : stopped(state.ending);
}

function begun(session: GameSession): Playing {
  return { at: 'playing', session, inRound: false, shownCents: null, short: false, rounds: 0, ending: null };
}

function refused(state: PlayState, code: GameRefusal): PlayState {
  const reason = refusals[code];
  if (reason === null) return state;
  if (reason !== 'short') return stopped(reason);
  return state.at === 'playing' ? { ...state, inRound: false, short: true } : state;
}

function stopped(reason: StopReason): PlayState {
  return { at: 'stopped', reason };
}
