import type { Round } from '#server/modules/rounds/index.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { mostMultipleE2 } from '../domain/run-rules.ts';
import { phaseEndsAt } from '../phase.ts';
import type { OwnBetRow } from '../store/own-bets.ts';
import type { RunTable, TableTimes } from '../table-game.ts';
import { outcomeOf, proofBody, termsBody } from './shared-bodies.ts';

const HUNDREDTHS = 100;

interface LeftAnswer {
  readonly multipleE2: number;
  readonly payoutCents: number;
  readonly balance: { readonly cashCents: number; readonly bonusCents: number; readonly version: number };
}

/** The public view of a running round at `at`, the server's clock. */
export function runRoundBody({ game, wire }: RunTable, round: Round, { at, restMs }: { readonly at: Date; readonly restMs: number }): object {
  return {
    ...proofBody(round),
    phase: runPhaseOf(round),
    starts_at: round.closesAt.toISOString(),
    started_at: round.runsFrom?.toISOString() ?? null,
    ends_at: nextOpeningAt(round, at, restMs)?.toISOString() ?? null,
    server_now: at.toISOString(),
    growth: game.run.growth,
    ...wire.outcome(outcomeOf(game, round)),
    voided: round.state === 'void',
  };
}

/** A round that waits for the beacon is still `betting`, although its `closes_at` has passed. */
function runPhaseOf({ state }: Round): 'betting' | 'running' | 'ended' {
  if (state === 'betting' || state === 'closed') return 'betting';
  return state === 'running' ? 'running' : 'ended';
}

function nextOpeningAt(round: Round, at: Date, restMs: number): Date | null {
  if (round.state === 'spinning') return new Date(phaseEndsAt(round, at, restMs).getTime() + restMs);
  return round.state === 'settled' || round.state === 'void' ? phaseEndsAt(round, at, restMs) : null;
}

/** The terms with the multiple at which every bet leaves automatically. */
export function runTermsBody({ game }: RunTable, terms: StakeTerms, stakeDefaultCents: number, times: TableTimes): object {
  return { ...termsBody(terms, stakeDefaultCents, times), max_multiplier: mostMultipleE2(game.run, terms) / HUNDREDTHS };
}

/** The player's own bet; `round` is its round, null where that is not read. */
export function ownRunBetBody({ game, wire }: RunTable, bet: OwnBetRow, round: Round | null): object {
  return {
    id: bet.id,
    round_id: bet.roundId,
    ...wire.position(bet.position),
    stake: bet.stakeCents,
    ...wire.run.target(bet.targetE2),
    status: bet.state,
    payout: bet.payoutCents,
    ...wire.run.ownBet(bet, round === null ? null : outcomeOf(game, round)),
    placed_at: bet.placedAt.toISOString(),
  };
}

/** The payout of a bet that left, and the balance at that time. */
export function cashoutBody({ multipleE2, payoutCents, balance }: LeftAnswer): object {
  return {
    multiplier: multipleE2 / HUNDREDTHS,
    payout: payoutCents,
    balance: { value: balance.cashCents, bonus: balance.bonusCents, version: balance.version },
  };
}
