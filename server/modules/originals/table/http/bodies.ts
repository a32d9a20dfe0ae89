import type { TableChain } from '#contracts/originals/table.ts';
import type { Chain, Round } from '#server/modules/rounds/index.ts';
import { phaseEndsAt, phaseOf } from '../phase.ts';
import type { OwnBetRow } from '../store/own-bets.ts';
import { isLiveTable, isRunTable, type Table } from '../table-game.ts';
import type { PlacedBet } from '../use-cases/place-bet.ts';
import { liveRoundBody } from './live-bodies.ts';
import { ownRunBetBody, runRoundBody } from './run-bodies.ts';
import { outcomeOf, proofBody } from './shared-bodies.ts';

/** A round at `at`, the server's clock. */
export function roundBody(table: Table, round: Round, { at, restMs }: { readonly at: Date; readonly restMs: number }): object {
  if (isRunTable(table)) return runRoundBody(table, round, { at, restMs });
  if (isLiveTable(table)) return liveRoundBody(table, round, { at, restMs });
  const { game, wire } = table;
  return {
    ...proofBody(round),
    phase: phaseOf(round),
    ends_at: phaseEndsAt(round, at, restMs).toISOString(),
    server_now: at.toISOString(),
    ...wire.outcome(outcomeOf(game, round)),
    voided: round.state === 'void',
  };
}

/** A finished round as a result; null when the round is voided or not over. */
export function resultBody(table: Table, round: Round): object | null {
  const { game, wire } = table;
  const { link, beaconValue, beaconSignature, outcome, finishedAt } = round;
  if (round.state !== 'settled' || link === null || beaconValue === null || beaconSignature === null || outcome === null || finishedAt === null) return null;
  const proof = { ...proofBody(round), link, beacon_value: beaconValue, beacon_signature: beaconSignature, settled_at: finishedAt.toISOString() };
  const shown = wire.outcome(game.codec.read(outcome));
  return isLiveTable(table) ? { round_id: round.id, ...shown, proof } : { ...proof, ...shown };
}

/** `player` is the bettor's name on the table. */
export function betBody(table: Table, bet: PlacedBet, player: string): object {
  return {
    id: bet.id,
    round_id: bet.roundId,
    ...table.wire.position(bet.position),
    stake: bet.stakeCents,
    ...(isRunTable(table) ? table.wire.run.target(bet.targetE2) : {}),
    status: 'open',
    player,
    balance: { value: bet.balance.cashCents, bonus: bet.balance.bonusCents, version: bet.balance.version },
  };
}

/** `rounds` are those of the bets, by id. */
export function ownBetBody(table: Table, bet: OwnBetRow, rounds: ReadonlyMap<string, Round>): object {
  const round = rounds.get(bet.roundId);
  if (isRunTable(table)) return ownRunBetBody(table, bet, round ?? null);
  const { game, wire } = table;
  return {
    id: bet.id,
    round_id: bet.roundId,
    ...wire.position(bet.position),
    stake: bet.stakeCents,
    status: bet.state,
    payout: bet.payoutCents,
    ...wire.shortOutcome(round === undefined ? null : outcomeOf(game, round)),
    placed_at: bet.placedAt.toISOString(),
  };
}

export function chainBody(chain: Chain): TableChain {
  return {
    id: chain.id,
    end_hash: chain.endHash,
    length: chain.length,
    announced_at: chain.announcedAt.toISOString(),
    started_at: chain.startedAt?.toISOString() ?? null,
    used: chain.used,
    beacon: {
      chain_hash: chain.beacon.chainHash,
      public_key: chain.beacon.publicKey,
      genesis_time: chain.beacon.genesisTime,
      period: chain.beacon.period,
    },
  };
}
