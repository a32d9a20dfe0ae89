import type {
  MinesCashoutReply,
  MinesCurrentRound,
  MinesHistoryRound,
  MinesOpenReply,
  MinesRevealReply,
  MinesRoundUpdate,
} from '#contracts/originals/originals.ts';
import { MINES_TILES } from '#kernel/fairness/index.ts';

/** The face of a tile. `ghost` faces were never opened by the player; they are shown, dimmed, after the end of the round. */
export type TileFace = 'closed' | 'pending' | 'gem' | 'mine' | 'ghost-gem' | 'ghost-mine';

export interface PlayedRound {
  readonly id: string;
  readonly stake: number;
  readonly mines: number;
  /** `multipliers[k−1]` is the multiplier for k gems. */
  readonly multipliers: readonly number[];
  readonly maxGems: number;
  readonly gems: number;
  readonly multiplier: number;
  /** The payout of a cash-out now, in centavos. */
  readonly payout: number;
}

export interface RoundResult {
  /** `void`: the operator closed the round before the first gem and returned the stake. */
  readonly outcome: 'won' | 'lost' | 'void';
  readonly payout: number;
  readonly multiplier: number;
  /** True when more came back than was staked, the condition of a celebration. */
  readonly gained: boolean;
}

export interface MinesState {
  readonly phase: 'idle' | 'opening' | 'playing' | 'cashing' | 'over';
  readonly round: PlayedRound | null;
  readonly faces: readonly TileFace[];
  readonly result: RoundResult | null;
}

/** All events of a round; nothing else changes the board. */
export type MinesEvent =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly reply: MinesOpenReply }
  | { readonly kind: 'resumed'; readonly round: MinesCurrentRound }
  /** The round on the board was ended by another page or by the house. */
  | { readonly kind: 'ended'; readonly round: MinesHistoryRound }
  | { readonly kind: 'nothing-open' }
  | { readonly kind: 'revealing'; readonly tile: number }
  | { readonly kind: 'revealed'; readonly reply: MinesRevealReply }
  | { readonly kind: 'cashing' }
  | { readonly kind: 'cashed'; readonly reply: MinesCashoutReply }
  | { readonly kind: 'act-failed' };

const CLOSED: readonly TileFace[] = Array.from({ length: MINES_TILES }, () => 'closed');

export const IDLE: MinesState = { phase: 'idle', round: null, faces: CLOSED, result: null };

/** The initial state: the round that the player left open, or an idle board. */
export function initialState(open: MinesCurrentRound | null): MinesState {
  return open === null ? IDLE : reduceMines(IDLE, { kind: 'resumed', round: open });
}

/** Applies one event; handles every kind of event. */
export function reduceMines(state: MinesState, event: MinesEvent): MinesState {
  switch (event.kind) {
    case 'opening':
      return { ...IDLE, phase: 'opening' };
    case 'opened':
      return { ...IDLE, phase: 'playing', round: { ...termsOf(event.reply), gems: 0, multiplier: 0, payout: 0 } };
    case 'resumed':
      return resumed(event.round);
    case 'ended':
      return ended(state, event.round);
    case 'nothing-open':
      return state.phase === 'over' ? state : IDLE;
    case 'revealing':
      return { ...state, faces: withFace(state.faces, event.tile, 'pending') };
    case 'revealed':
      return revealed(state, event.reply);
    case 'cashing':
      return { ...state, phase: 'cashing' };
    case 'cashed':
      return over(state, event.reply, event.reply.mines, 'won');
    case 'act-failed':
      return { ...state, phase: state.phase === 'opening' ? 'idle' : state.phase === 'cashing' ? 'playing' : state.phase, faces: settled(state.faces) };
  }
}

function termsOf(reply: Pick<MinesOpenReply, 'round_id' | 'stake' | 'mines' | 'multipliers' | 'max_gems'>) {
  return { id: reply.round_id, stake: reply.stake, mines: reply.mines, multipliers: reply.multipliers, maxGems: reply.max_gems };
}

function resumed(round: MinesCurrentRound): MinesState {
  const faces = CLOSED.map((face, tile): TileFace => (round.tiles.includes(tile) ? 'gem' : face));
  return { phase: 'playing', round: { ...termsOf(round), gems: round.gems, multiplier: round.multiplier, payout: round.payout }, faces, result: null };
}

/** The complete board of a round of which this page saw only a part. */
function ended(state: MinesState, round: MinesHistoryRound): MinesState {
  const opened: MinesState = {
    ...state,
    round: {
      ...{ id: round.round_id, stake: round.stake, mines: round.mines, gems: round.gems, multiplier: round.multiplier, payout: round.payout },
      ...{ multipliers: state.round?.multipliers ?? [], maxGems: state.round?.maxGems ?? 0 },
    },
    faces: CLOSED.map((face, tile): TileFace => (!round.tiles.includes(tile) ? face : round.layout.includes(tile) ? 'mine' : 'gem')),
  };
  return over(opened, round, round.layout, round.status);
}

/** The number of open gems on the board. */
export function gemsShown(state: MinesState): number {
  return state.faces.filter((face) => face === 'gem').length;
}

/**
 * Whether a message about one of the player's rounds has news for this board: another page opened, continued or ended it. Messages may come late, twice or
 * out of order.
 */
export function isNews(state: MinesState, update: MinesRoundUpdate): boolean {
  const same = state.round?.id === update.round_id;
  if (update.status !== 'open') return same && state.phase !== 'over';
  return same ? state.phase !== 'over' && update.gems > gemsShown(state) : true;
}

function revealed(state: MinesState, reply: MinesRevealReply): MinesState {
  const opened = { ...state, faces: withFace(state.faces, reply.tile, reply.safe ? 'gem' : 'mine') };
  if (reply.status !== 'open') return over(opened, reply, reply.mines ?? [], reply.status);
  const round = state.round === null ? null : { ...state.round, gems: reply.gems, multiplier: reply.multiplier, payout: reply.payout };
  return { ...opened, round };
}

function over(
  state: MinesState,
  reply: { readonly payout: number; readonly multiplier: number; readonly gems: number },
  mines: readonly number[],
  outcome: 'won' | 'lost' | 'void',
): MinesState {
  const faces = state.faces.map((face, tile): TileFace => {
    if (face === 'gem' || face === 'mine') return face;
    return mines.includes(tile) ? 'ghost-mine' : 'ghost-gem';
  });
  const gained = outcome === 'won' && state.round !== null && reply.payout > state.round.stake;
  const round = state.round === null ? null : { ...state.round, gems: reply.gems, payout: reply.payout, multiplier: reply.multiplier };
  return { phase: 'over', round, faces, result: { outcome, payout: reply.payout, multiplier: reply.multiplier, gained } };
}

function withFace(faces: readonly TileFace[], tile: number, face: TileFace): TileFace[] {
  return faces.map((each, index) => (index === tile ? face : each));
}

function settled(faces: readonly TileFace[]): TileFace[] {
  return faces.map((face) => (face === 'pending' ? 'closed' : face));
}

/** The motion and sound of each event: a total map, so that the scene handles every event. */
export type Motion = 'none' | 'deal' | 'press' | 'gem' | 'blast' | 'win' | 'return';

/** The motion of an event, given the resulting state. A return at or below the stake is never celebrated. */
export function motionOf(event: MinesEvent, after: MinesState): Motion {
  switch (event.kind) {
    case 'opened':
      return 'deal';
    case 'revealing':
      return 'press';
    case 'revealed':
      if (!event.reply.safe) return 'blast';
      return after.result === null ? 'gem' : after.result.gained ? 'win' : 'return';
    case 'cashed':
      return after.result?.gained === true ? 'win' : 'return';
    case 'opening':
    case 'resumed':
    case 'ended':
    case 'nothing-open':
    case 'cashing':
    case 'act-failed':
      return 'none';
  }
}
