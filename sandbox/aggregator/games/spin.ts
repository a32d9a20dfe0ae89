import { SandboxRefusal } from '../../host/refusal.ts';
import type { Play } from '../books/play.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { type GameSession, type Reward, UNITS_PER_CENT } from '../model.ts';
import type { SlotGame } from './game-list.ts';
import { playerOf, refusalOf } from './read-session.ts';
import { drawReels, payoutMultiple } from './slot-math.ts';

/** The result of a spin. Amounts are centavos; `balance` is null when the wallet gave none. */
export interface Spun {
  readonly reels: readonly number[];
  readonly stake: number;
  readonly payout: number;
  readonly balance: number | null;
  /** Free rounds left. */
  readonly free_rounds: number;
}

/** One round of a slot: bet, draw, win. A reward's rounds are used first, at their own stake. Throws a refusal with a text for the player. */
export async function spin(aggregator: Aggregator, play: Play, game: SlotGame, session: GameSession, stakeCents: number): Promise<Spun> {
  if (!game.stakes.includes(stakeCents)) throw new SandboxRefusal(422, 'stake_not_offered', 'Este valor de aposta não existe neste jogo.');
  const player = playerOf(session);
  if (player === null) return spinForFun(aggregator, game, session, stakeCents);
  const reward = activeReward(aggregator, player.user, game.code);
  const amount = reward?.bet_value ?? stakeCents * UNITS_PER_CENT;
  const reels = drawReels(game.math, aggregator.world.random);
  const payout = amount * payoutMultiple(game.math, reels);
  const round = `arr-${aggregator.rounds.next()}-${aggregator.world.ids.next()}`;
  const order = { session: player, gameCode: game.code, round, amount, ...(reward === undefined ? {} : { rewardUuid: reward.reward_uuid }) };
  const outcome = await play.placeBet(order, payout);
  if (outcome.status !== 'placed') throw refusalOf(outcome.walletStatus);
  if (reward !== undefined) countDown(aggregator, reward, payout);
  await play.payWin(outcome.bet, payout, true);
  return {
    reels,
    stake: Math.floor(amount / UNITS_PER_CENT),
    payout: Math.floor(payout / UNITS_PER_CENT),
    balance: balanceCents(aggregator, player.user),
    free_rounds: activeReward(aggregator, player.user, game.code)?.bets_left ?? 0,
  };
}

/** The wallet's last balance of the user in centavos; null before the first. */
export function balanceCents(aggregator: Aggregator, user: string): number | null {
  const units = aggregator.balances.get(user);
  return units === undefined ? null : Math.floor(units / UNITS_PER_CENT);
}

/** The oldest valid reward with rounds left for this game. */
export function activeReward({ rewards, world }: Aggregator, user: string, gameCode: string): Reward | undefined {
  const now = world.clock.now().toISOString();
  const isActive = (reward: Reward) => reward.status === 'FRS_ACTIVE' && reward.bets_left > 0 && reward.start_time <= now && now < reward.end_time;
  return rewards.newest().findLast((reward) => reward.user === user && reward.game_code === gameCode && isActive(reward));
}

function countDown({ rewards }: Aggregator, reward: Reward, payout: number): void {
  const left = reward.bets_left - 1;
  rewards.set(reward.reward_uuid, { ...reward, bets_left: left, total_win: reward.total_win + payout, status: left === 0 ? 'FRS_FINISHED' : reward.status });
}

function spinForFun(aggregator: Aggregator, game: SlotGame, session: GameSession, stakeCents: number): Spun {
  const stake = stakeCents * UNITS_PER_CENT;
  if (session.demo_balance < stake) throw refusalOf('RS_ERROR_NOT_ENOUGH_MONEY');
  const reels = drawReels(game.math, aggregator.world.random);
  const payout = stake * payoutMultiple(game.math, reels);
  const demo_balance = session.demo_balance - stake + payout;
  aggregator.sessions.set(session.token, { ...session, demo_balance });
  return { reels, stake: stakeCents, payout: payout / UNITS_PER_CENT, balance: demo_balance / UNITS_PER_CENT, free_rounds: 0 };
}
