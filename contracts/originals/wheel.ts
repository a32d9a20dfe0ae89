/** The money wheel, a live table. live.ts has the messages of every live table; here are this game's positions and results. */
import * as z from 'zod/mini';
import { wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { listMeta } from '../paging.ts';
import { liveBetsRequestOf, liveDetailOf, liveOwnBetOf, liveProvedBetOf, liveRoundOf } from './live.ts';
import { tableProofReplyOf, tableResultOf } from './table.ts';

const outcome = {
  /** 0..53, clockwise from the carousel. */
  field: z.int(),
  /** The field's position, which wins. */
  position: z.enum(wheelPositions),
  /** The payout to one, including the bonus drawn. */
  pays: z.int(),
  /** The draw of the bonus: a seat of the carousel (0..19), or three fish (0..9) in the order of their catching. Empty on a number. */
  drawn: z.array(z.int()),
};
const result = z.object(outcome);
export type WheelOutcome = z.infer<typeof result>;

const position = z.enum(wheelPositions, 'Escolha uma posição da mesa.') as unknown as z.ZodMiniType<string>;

export const wheelRound = liveRoundOf(outcome);
export type WheelRound = z.infer<typeof wheelRound>;

export const wheelDetail = liveDetailOf(outcome);
export type WheelDetail = z.infer<typeof wheelDetail>;

export const wheelBetsRequest = liveBetsRequestOf(position);

/** GET …/history: the last results, newest first, each with its proof. Void rounds appear only in GET …/rounds/{id}. */
export const wheelHistoryReply = z.object({ data: z.array(z.object({ round_id: z.string(), outcome: result, proof: tableResultOf({}) })) });

/** GET …/rounds/{id}: any round, running or past. */
export const wheelRoundReply = z.extend(wheelRound, { bets_total: z.int(), players: z.int() });

const ownBet = liveOwnBetOf(outcome);
export const wheelBetsReply = z.object({ data: z.array(ownBet), meta: listMeta });
export const wheelProofReply = tableProofReplyOf({ outcome: z.nullable(result) }, liveProvedBetOf(outcome));
