import { type StakeTerms, termsRefusal } from '../../house-game/domain/stake-terms.ts';
import { returnCents } from './bet-returns.ts';
import type { BaseRules, BetRules, TakenBet } from './bet-rules.ts';
import type { TableRun } from './table-run.ts';

/** The bet rules of a game whose rounds run. */
interface RunningGame extends BaseRules {
  readonly run: TableRun;
}

/**
 * The multiple at which every bet leaves automatically: any stake up to the round's highest stake is paid at most its highest payout. It is the same for all
 * players, and is shown before a bet.
 */
export function mostMultipleE2(run: TableRun, { stakeMaxCents, maxPayoutCents }: Pick<StakeTerms, 'stakeMaxCents' | 'maxPayoutCents'>): number {
  return Math.min(run.highestE2, Number((BigInt(maxPayoutCents) * 100n) / BigInt(stakeMaxCents)));
}

/** The multiple at which an act of that instant leaves a round, in hundredths: the curve's; a bet is paid its own multiple at most. */
export function multipleWhen(run: TableRun, runsFrom: Date, at: Date): number {
  return run.multipleAt(at.getTime() - runsFrom.getTime());
}

/** The rules of a table whose bets leave while its round runs. */
export function runRules(game: RunningGame): BetRules {
  const { run } = game;
  const breakOf = (outcome: string) => run.breakE2(game.codec.read(outcome));
  return {
    plan({ stakeCents, targetE2 }, terms) {
      const most = mostMultipleE2(run, terms);
      const leavesAt = targetE2 ?? most;
      return {
        refusal:
          termsRefusal(stakeCents, game.floorCents, terms) ??
          (most < run.leastE2 ? 'payout_above_maximum' : leavesAt > most || leavesAt < run.leastE2 ? 'target_above_maximum' : null),
        paysE2: leavesAt,
        // Outcomes are numbered by the multiple at which the round breaks.
        risk: { risk_group: null, staked_cents: stakeCents, return_from: [0, leavesAt], return_cents: [0, returnCents(stakeCents, leavesAt)] },
        alone: true,
        positionMaxCents: null,
      };
    },
    pays: (terms) => Object.fromEntries(game.positions.map((position) => [position, [mostMultipleE2(run, terms)]])),
    roundPays: (outcome) => ({ reachedE2: breakOf(outcome) }),
    dueCents: ({ stakeCents, paysE2 }, outcome) => (paysE2 <= breakOf(outcome) ? returnCents(stakeCents, paysE2) : 0),
    wrongTerms: ({ paysE2, targetE2 }: TakenBet) => {
      if (paysE2 < run.leastE2 || paysE2 > run.highestE2) return `no bet leaves at ${paysE2} hundredths`;
      return targetE2 === null || targetE2 === paysE2 ? null : `it was to leave at ${targetE2} hundredths, and leaves at ${paysE2}`;
    },
  };
}

/** A bet that left while its round ran. */
export interface LeftBet {
  readonly stakeCents: number;
  readonly paysE2: number;
  readonly payoutCents: number;
  readonly leftE2: number;
  readonly leftAt: Date;
}

/** The error in how a bet left a round that began to run at `runsFrom` and broke with `outcome` (null: voided afterwards); null if there is none. */
export function wrongLeaving(game: RunningGame, bet: LeftBet, runsFrom: Date | null, outcome: string | null): string | null {
  const { run } = game;
  if (runsFrom === null) return 'its round never ran';
  const reachedE2 = Math.min(bet.paysE2, multipleWhen(run, runsFrom, bet.leftAt));
  if (bet.leftE2 !== reachedE2) return `it left at ${bet.leftE2} hundredths, and the round had come to ${reachedE2}`;
  if (outcome !== null && bet.leftAt.getTime() >= runsFrom.getTime() + run.reachedMs(run.breakE2(game.codec.read(outcome)))) return 'it left after the break';
  const dueCents = returnCents(bet.stakeCents, bet.leftE2);
  return bet.payoutCents === dueCents ? null : `leaving at ${bet.leftE2} hundredths pays ${dueCents}, it was paid ${bet.payoutCents}`;
}
