import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { grantRefusal, hasSettledStake } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Game } from '../../domain/catalogue.ts';
import type { FreeRoundsDeps } from '../free-rounds-deps.ts';
import { gameById, termsOf } from '../game-of-session.ts';
import { type FreeRounds, insertFreeRounds } from '../store/free-rounds.ts';

/** The writer of a grant notifies its supplier at once; a periodic job does so this much later if the process dies. */
export const TELLING_MS = MINUTE_MS;
const MOST_ROUNDS = 1_000;
const MOST_DAYS = 90;

export interface FreeRoundsOrder {
  readonly playerId: string;
  /** The catalogue's id. */
  readonly gameId: string;
  readonly rounds: number;
  /** The stake of each round, in centavos. */
  readonly stakeCents: number;
  readonly days: number;
}

export type GrantRefusal =
  | 'unknown_game'
  | 'game_has_no_supplier'
  | 'rounds_out_of_range'
  | 'days_out_of_range'
  | 'stake_out_of_range'
  | 'stake_not_offered'
  | 'settled_bet_missing'
  | NonNullable<Awaited<ReturnType<typeof grantRefusal>>>;

/**
 * Writes a grant of free rounds; a supplier that needs a notice is due, and its grant can be used after its answer (`notifySupplier`). Refuses a grant without
 * a playable round: a game of ours, a stake that the game does not allow (if its supplier lists them, one that is not listed), a player who may not play; and
 * under `br` a player without a settled bet (BON-1).
 */
export async function noteFreeRounds(deps: FreeRoundsDeps, tx: Tx, order: FreeRoundsOrder, at: Date): Promise<Result<FreeRounds, GrantRefusal>> {
  const game = await gameById(deps, order.gameId);
  if (game === null) return refuse('unknown_game');
  if (game.source === null || game.providerGame === null) return refuse('game_has_no_supplier');
  const wrong = outOfRange(deps, game, order);
  if (wrong !== null) return refuse(wrong);
  if (game.stakesCents !== null && !game.stakesCents.includes(order.stakeCents)) {
    return refuse('stake_not_offered', { [game.name]: [`takes ${game.stakesCents.map((each) => formatBrl(cents(each))).join(', ')}`] });
  }
  const barred = await grantRefusal(tx, order.playerId, at);
  if (barred !== null) return refuse(barred);
  if (deps.complianceProfile === 'br' && !(await hasSettledStake(tx, order.playerId))) return refuse('settled_bet_missing');
  const id = deps.ids.next();
  const grant: FreeRounds = {
    ...{ id, source: game.source, ref: id, playerId: order.playerId, gameId: game.id, rounds: order.rounds, stakeCents: order.stakeCents },
    ...{ grantedAt: at, expiresAt: new Date(at.getTime() + order.days * DAY_MS) },
    dueAt: needsNotice(deps, game.source) ? new Date(at.getTime() + TELLING_MS) : null,
  };
  await insertFreeRounds(tx, grant);
  return ok(grant);
}

/** True for suppliers that get grants by a call of ours; others get them when a session begins. */
export function needsNotice({ announcers }: Pick<FreeRoundsDeps, 'announcers'>, source: string): boolean {
  return announcers.some((each) => each.source === source);
}

function outOfRange(deps: FreeRoundsDeps, game: Game, { rounds, days, stakeCents }: FreeRoundsOrder): GrantRefusal | null {
  if (rounds < 1 || rounds > MOST_ROUNDS) return 'rounds_out_of_range';
  if (days < 1 || days > MOST_DAYS) return 'days_out_of_range';
  const { minBetCents, maxBetCents } = termsOf(deps, game);
  return stakeCents < minBetCents || stakeCents > maxBetCents ? 'stake_out_of_range' : null;
}
