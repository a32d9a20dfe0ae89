/** Live tables: one round for everybody, several bets in one call. table.ts has the messages of every table. Amounts are whole centavos, instants ISO. */
import * as z from 'zod/mini';
import { stakeCents } from '../bounds.ts';
import { LIVE_BETS_PER_CALL } from './live-facts.ts';
import { originalsBalance } from './originals-balance.ts';
import { listMeta } from '../paging.ts';
import { tableBetStatuses, tableProof, tableProofReplyOf, tableResultOf, tableTerms } from './table.ts';

type Shape = z.core.$ZodShape;

const instant = z.iso.datetime({ offset: true });
export const liveGames = ['roulette', 'baccarat', 'two-cards', 'wheel'] as const;

/** `closed` waits for the beacon; `result` shows the result until `ends_at`; `settled` is over (paid, or void and refunded). */
const livePhases = ['betting', 'closed', 'result', 'settled'] as const;
export type LivePhase = (typeof livePhases)[number];

/** A table as the lobby shows it. */
// @__NO_SIDE_EFFECTS__
export function liveTableOf<O extends Shape>(outcome: O) {
  return z.object({
    id: z.string(),
    game: z.enum(liveGames),
    name: z.string(),
    limits: z.object({
      /** The smallest stake of a bet, and the highest total of one player in one round. */
      table: z.object({ min: z.int(), max: z.int() }),
      /** The highest stake of one player on a position, by kind of position (`straight`): lower for less likely positions. */
      positions: z.record(z.string(), z.int()),
    }),
    /** The number of players with a bet in this round. */
    players: z.int(),
    /** The last results, newest first. */
    last: z.array(z.object({ round_id: z.string(), outcome: z.object(outcome) })),
  });
}

/** A number with its colour, a position with its payout to one, or the winner. */
const lobbyOutcome = {
  ...{ number: z.optional(z.int()), color: z.optional(z.string()) },
  ...{ position: z.optional(z.string()), pays: z.optional(z.int()), winner: z.optional(z.string()) },
};

/** GET /api/live/tables. The fields of an outcome are the game's own. */
export const liveTablesReply = z.object({ data: z.array(liveTableOf(lobbyOutcome)) });
export type LiveTable = z.infer<typeof liveTablesReply>['data'][number];

/** A round's current state. `commitment` is the hash of its link, published when it opened; `server_now` is the server's clock at the answer. */
// @__NO_SIDE_EFFECTS__
export function liveRoundOf<O extends Shape>(outcome: O) {
  return z.extend(tableProof, {
    commitment: z.string(),
    phase: z.enum(livePhases),
    ends_at: instant,
    server_now: instant,
    /** Null until the result is public, and always in a void round. */
    outcome: z.nullable(z.object(outcome)),
    /** True when the beacon did not answer: every bet was refunded. */
    voided: z.boolean(),
  });
}

/** The bets of a round as shown to everybody; `sequence` rises within a round, and a client drops an older one. */
export const liveBetsView = z.object({
  round_id: z.string(),
  sequence: z.int(),
  players: z.int(),
  bets_total: z.int(),
  /** The total on each position that has a bet. */
  positions: z.record(z.string(), z.int()),
  /** The highest stakes of the round (per player and position), at most 30; `player` is an alias that lasts one round, never a name. */
  bets: z.array(z.object({ player: z.string(), position: z.string(), stake: z.int() })),
});
export type LiveBetsView = z.infer<typeof liveBetsView>;

const livePosition = z.object({
  position: z.string(),
  /** The payout to one: 35 is 35:1. */
  pays: z.number(),
  /** The exact return before floors, in millionths rounded down: "0.972972". */
  rtp: z.string(),
  /** The highest stake of one player. */
  max: z.int(),
});

/** One of the player's own bets. `payout` is 0 while open and when lost, the stake when void. */
const liveBetShape = {
  id: z.string(),
  round_id: z.string(),
  position: z.string(),
  stake: z.int(),
  status: z.enum(tableBetStatuses),
  payout: z.int(),
  placed_at: instant,
} as const;

/** The result's text, as in proofs. */
// @__NO_SIDE_EFFECTS__
export function liveProvedBetOf<O extends Shape>(outcome: O) {
  return z.object({ ...liveBetShape, outcome: z.nullable(z.object(outcome)) });
}

/** One of the player's own bets, with the player's alias on the table. */
// @__NO_SIDE_EFFECTS__
export function liveOwnBetOf<O extends Shape>(outcome: O) {
  return z.extend(liveProvedBetOf(outcome), { player: z.string() });
}

/**
 * GET /api/live/tables/{id}; `round_id: null` before the first round, and while the table is closed and no round is running. `mine`: the player's own bets in
 * this round.
 */
// @__NO_SIDE_EFFECTS__
export function liveDetailOf<O extends Shape>(outcome: O) {
  const about = { ...liveTableOf(outcome).shape, positions: z.array(livePosition), mine: z.array(liveOwnBetOf(outcome)), terms: tableTerms };
  return z.union([
    z.object({ ...liveRoundOf(outcome).shape, ...about, bets: liveBetsView }),
    z.object({ round_id: z.null(), phase: z.null(), ends_at: z.null(), commitment: z.null(), ...about }),
  ]);
}

/** POST …/bets; needs an Idempotency-Key. Places all bets or none. Without `round_id` they are for the round whose betting is open now. */
// @__NO_SIDE_EFFECTS__
export function liveBetsRequestOf(position: z.ZodMiniType<string>) {
  const bets = z.array(z.object({ position, stake: stakeCents })).check(
    z.minLength(1, 'Faça ao menos uma aposta.'),
    z.maxLength(LIVE_BETS_PER_CALL, `No máximo ${LIVE_BETS_PER_CALL} posições por vez.`),
    z.refine((all) => new Set(all.map((bet) => bet.position)).size === all.length, 'Cada posição uma vez só.'),
  );
  return z.object({ round_id: z.optional(z.uuid('Rodada inválida.')), bets });
}

const callBet = { id: z.string(), position: z.string(), stake: z.int() } as const;

/** 201. `player` is the player's alias on the table in this round. */
export const liveBetsReply = z.object({
  round_id: z.string(),
  player: z.string(),
  bets: z.array(z.object({ ...callBet, status: z.literal('open') })),
  balance: originalsBalance,
});
export type LiveBetsReply = z.infer<typeof liveBetsReply>;

/** DELETE …/bets: the bets that were withdrawn; the balance is null if there were none. */
export const liveCancelledReply = z.object({
  round_id: z.string(),
  bets: z.array(z.object({ ...callBet, status: z.literal('void') })),
  balance: z.nullable(originalsBalance),
});

/** The maximum length of a position's name. */
const LONGEST_POSITION = 40;
const WHERE = 'Escolha uma posição da mesa.';

/** Makes every schema of a live table from the fields of its outcome and its positions. */
// @__NO_SIDE_EFFECTS__
export function liveSchemasOf<O extends Shape>(outcome: O, isPosition: (text: string) => boolean) {
  const round = liveRoundOf(outcome);
  const ownBet = liveOwnBetOf(outcome);
  return {
    round,
    detail: liveDetailOf(outcome),
    betsRequest: liveBetsRequestOf(z.string(WHERE).check(z.maxLength(LONGEST_POSITION, WHERE), z.refine(isPosition, WHERE))),
    /** GET …/history: the last results, newest first, each with its proof. Void rounds appear only in GET …/rounds/{id}. */
    historyReply: z.object({ data: z.array(z.object({ round_id: z.string(), outcome: z.object(outcome), proof: tableResultOf({}) })) }),
    /** GET …/rounds/{id}: any round, running or past. */
    roundReply: z.extend(round, { bets_total: z.int(), players: z.int() }),
    betsReply: z.object({ data: z.array(ownBet), meta: listMeta }),
    proofReply: tableProofReplyOf({ outcome: z.nullable(z.object(outcome)) }, liveProvedBetOf(outcome)),
  };
}
