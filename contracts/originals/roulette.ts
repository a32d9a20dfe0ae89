/** European roulette, a live table. live.ts has the messages of every live table; here are this game's positions and numbers. */
import * as z from 'zod/mini';
import { isRoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { liveBetsRequestOf, liveDetailOf, liveOwnBetOf, liveProvedBetOf, liveRoundOf } from './live.ts';
import { listMeta } from '../paging.ts';
import { tableProofReplyOf, tableResultOf } from './table.ts';

/** The longest position name has eleven characters: `split:35-36`. */
const LONGEST_POSITION = 11;

/** 0..36 with its colour. */
const outcome = { number: z.int(), color: z.enum(['red', 'black', 'green']) };
export type RouletteOutcome = { readonly number: number; readonly color: 'red' | 'black' | 'green' };

const WHERE = 'Escolha uma posição da mesa.';
const position = z.string(WHERE).check(z.maxLength(LONGEST_POSITION, WHERE), z.refine(isRoulettePosition, WHERE));

export const rouletteRound = liveRoundOf(outcome);
export type RouletteRound = z.infer<typeof rouletteRound>;

export const rouletteDetail = liveDetailOf(outcome);
export type RouletteDetail = z.infer<typeof rouletteDetail>;

export const rouletteBetsRequest = liveBetsRequestOf(position);

/** GET …/history: the last results, newest first, each with its proof. Void rounds appear only in GET …/rounds/{id}. */
export const rouletteHistoryReply = z.object({ data: z.array(z.object({ round_id: z.string(), outcome: z.object(outcome), proof: tableResultOf({}) })) });

/** GET …/rounds/{id}: any round, running or past. */
export const rouletteRoundReply = z.extend(rouletteRound, { bets_total: z.int(), players: z.int() });

const ownBet = liveOwnBetOf(outcome);
export type RouletteBet = z.infer<typeof ownBet>;
export const rouletteBetsReply = z.object({ data: z.array(ownBet), meta: listMeta });
export const rouletteProofReply = tableProofReplyOf({ outcome: z.nullable(z.object(outcome)) }, liveProvedBetOf(outcome));
