import type { LivePhase } from '#contracts/originals/live.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { millionths } from '../../house-game/http/replies.ts';
import { mostE2, rtpMillionths } from '../domain/bet-returns.ts';
import { positionMaxCents } from '../domain/position-limits.ts';
import { phaseEndsAt, phaseOf } from '../phase.ts';
import type { LiveTable } from '../table-game.ts';
import type { PlacedBets } from '../use-cases/place-bets.ts';
import type { CancelledBets } from '../use-cases/cancel-bets.ts';
import { outcomeOf, proofBody } from './shared-bodies.ts';

const HUNDREDTHS = 100;

/** A round at `at`, the server's clock. */
export function liveRoundBody({ game, wire }: LiveTable, round: Round, { at, restMs }: { readonly at: Date; readonly restMs: number }): object {
  const phase = phaseOf(round);
  const livePhase: LivePhase = phase === 'spinning' ? 'result' : phase;
  return {
    ...proofBody(round),
    commitment: round.linkHash,
    phase: livePhase,
    ends_at: phaseEndsAt(round, at, restMs).toISOString(),
    server_now: at.toISOString(),
    ...wire.outcome(outcomeOf(game, round)),
    voided: round.state === 'void',
  };
}

interface TableFigures {
  readonly terms: StakeTerms;
  readonly players: number;
  /** The last results, newest first. */
  readonly last: readonly Round[];
}

/** A table in the lobby. */
export function liveTableBody({ game, wire }: LiveTable, { terms, players, last }: TableFigures) {
  const kinds = game.positions.map((position) => [wire.live.kindOf(position), positionMaxCents(game.pays, position, terms)] as const);
  return {
    id: game.id,
    game: wire.live.game,
    name: game.name,
    limits: { table: { min: Math.max(game.floorCents, terms.stakeMinCents), max: terms.stakeMaxCents }, positions: Object.fromEntries(kinds) },
    players,
    last: last.map((round) => ({ round_id: round.id, ...wire.outcome(outcomeOf(game, round)) })),
  };
}

/** Every position with its odds to one, its exact return and its highest stake. */
export function positionBodies({ game }: LiveTable, terms: StakeTerms) {
  return game.positions.map((position) => ({
    position,
    pays: (mostE2(game.pays, position) - HUNDREDTHS) / HUNDREDTHS,
    rtp: millionths(rtpMillionths(game.classes, game.pays, position)),
    max: positionMaxCents(game.pays, position, terms),
  }));
}

const balanceBody = ({ cashCents, bonusCents, version }: PlacedBets['balance']) => ({ value: cashCents, bonus: bonusCents, version });

/** `player` is the bettor's name on the table. */
export function placedBetsBody({ roundId, bets, balance }: PlacedBets, player: string): object {
  return {
    round_id: roundId,
    player,
    bets: bets.map(({ id, position, stakeCents }) => ({ id, position, stake: stakeCents, status: 'open' })),
    balance: balanceBody(balance),
  };
}

export function cancelledBetsBody({ roundId, bets, balance }: CancelledBets): object {
  return {
    round_id: roundId,
    bets: bets.map(({ id, position, stakeCents }) => ({ id, position, stake: stakeCents, status: 'void' })),
    balance: balance === null ? null : balanceBody(balance),
  };
}
