/** A player's plan for automatic rounds. Amounts are centavos. */
export interface AutoPlan {
  /** 1 to MOST_ROUNDS. */
  readonly rounds: number;
  readonly stopOnWin: boolean;
  readonly stopOnLoss: boolean;
  /** Ends after a gain of this amount; null for no such end. */
  readonly profitCents: number | null;
  /** The loss limit: no round starts that could exceed it. Automatic play requires one. */
  readonly lostCents: number;
}

/** Ten minutes of Mines, twenty of Double: less than the half hour after which a session checks the player's presence. */
export const MOST_ROUNDS = 50;

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly done: number;
  /** Returned − staked, of the rounds that ended. */
  readonly netCents: number;
  readonly lastNetCents: number | null;
}

/** Ends defined by the plan. */
export type PlannedStop = 'lost' | 'profit' | 'win' | 'loss' | 'rounds';
/** Ends from outside: the page is hidden, a layer covers it, a refusal or an error, another page played, the player, the profile. */
export type AutoStop = PlannedStop | 'hidden' | 'covered' | 'trouble' | 'elsewhere' | 'player' | 'unlawful';

export function startRun(plan: AutoPlan): AutoRun {
  return { plan, done: 0, netCents: 0, lastNetCents: null };
}

/** The run after another round has ended. */
export function afterRound(run: AutoRun, round: { readonly stake: number; readonly payout: number }): AutoRun {
  const net = round.payout - round.stake;
  return { ...run, done: run.done + 1, netCents: run.netCents + net, lastNetCents: net };
}

/** Why no further round of `stakeCents` may start; null while one may. */
export function stopOf({ plan, done, netCents, lastNetCents }: AutoRun, stakeCents: number): PlannedStop | null {
  if (plan.profitCents !== null && netCents >= plan.profitCents) return 'profit';
  if (plan.stopOnWin && lastNetCents !== null && lastNetCents > 0) return 'win';
  if (plan.stopOnLoss && lastNetCents !== null && lastNetCents < 0) return 'loss';
  if (done >= Math.min(plan.rounds, MOST_ROUNDS)) return 'rounds';
  return stakeCents - netCents > plan.lostCents ? 'lost' : null;
}
