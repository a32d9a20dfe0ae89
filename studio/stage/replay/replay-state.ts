import type { RgsErrorCode, RoundRecord } from '#studio/protocol/rgs.ts';
import { replayRefusalText } from '../text/refusals.ts';

/** opening → playing ⇄ seen; `refused` where the round could not be loaded; from there it opens again after a temporary refusal. */
export type ReplayState =
  | { readonly name: 'opening' }
  | { readonly name: 'playing' | 'seen'; readonly round: RoundRecord; /** The amount that the scene has shown so far, in centavos. */ readonly won: number }
  | { readonly name: 'refused'; readonly code: RgsErrorCode };

export type ReplayEvent =
  | { readonly type: 'opened'; readonly round: RoundRecord }
  | { readonly type: 'refused'; readonly code: RgsErrorCode }
  | { readonly type: 'counted'; readonly won: number }
  | { readonly type: 'presented' }
  | { readonly type: 'pressed' };

export const REPLAY_OPENING: ReplayState = { name: 'opening' };

/** The state after an event; events that don't fit change nothing. */
export function nextReplayState(state: ReplayState, event: ReplayEvent): ReplayState {
  switch (event.type) {
    case 'opened':
      return state.name === 'opening' ? { name: 'playing', round: event.round, won: 0 } : state;
    case 'refused':
      return state.name === 'opening' ? { name: 'refused', code: event.code } : state;
    case 'counted':
      return state.name === 'playing' ? { ...state, won: event.won } : state;
    case 'presented':
      return state.name === 'playing' ? { name: 'seen', round: state.round, won: state.round.payout } : state;
    case 'pressed':
      if (state.name === 'seen') return { name: 'playing', round: state.round, won: 0 };
      return canOpenAgain(state) ? REPLAY_OPENING : state;
  }
}

/** Whether a new request may succeed after the refusal. */
export function canOpenAgain(state: ReplayState): boolean {
  return state.name === 'refused' && replayRefusalText(state.code).remedy === 'retry';
}

/** The one button of a replay: its label, and whether a press has an effect. */
export interface ReplayButton {
  readonly label: 'Aguarde' | 'Girando' | 'Pular' | 'Ver de novo' | 'Tentar de novo';
  readonly pressable: boolean;
  readonly busy: boolean;
}

/** The button of a state, null where a press could have no effect. A celebration may be skipped, a spin may not. */
export function replayButton(state: ReplayState): ReplayButton | null {
  switch (state.name) {
    case 'opening':
      return { label: 'Aguarde', pressable: false, busy: true };
    case 'playing':
      return state.won > 0 ? { label: 'Pular', pressable: true, busy: false } : { label: 'Girando', pressable: false, busy: true };
    case 'seen':
      return { label: 'Ver de novo', pressable: true, busy: false };
    case 'refused':
      return canOpenAgain(state) ? { label: 'Tentar de novo', pressable: true, busy: false } : null;
  }
}
