import type * as contract from '#contracts/originals/originals.ts';
import { minesMultiplierE4, minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { balanceBody, millionths, multiplierBody } from '../../house-game/http/replies.ts';
import type { Paytable } from '../domain/paytable.ts';
import type { FinishedRoundRow, OpenRoundRow } from '../store/round-rows.ts';
import type { OpenedRound } from '../use-cases/open-round.ts';
import type { CashedOut, RevealedTile } from '../use-cases/play-on-round.ts';

export function openBody(round: OpenedRound): contract.MinesOpenReply {
  return {
    round_id: round.roundId,
    status: 'open',
    stake: round.stakeCents,
    mines: round.mines,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    multipliers: multipliers(round.mines),
    max_gems: round.maxGems,
    balance: balanceBody(round.balance),
  };
}

export function revealBody(revealed: RevealedTile): contract.MinesRevealReply {
  return {
    round_id: revealed.roundId,
    status: revealed.state,
    tile: revealed.tile,
    safe: revealed.safe,
    gems: revealed.gems,
    multiplier: revealed.state === 'lost' ? 0 : multiplierAfter(revealed.mines, revealed.gems),
    payout: revealed.payoutCents,
    ...(revealed.layout === null ? {} : { mines: [...revealed.layout] }),
    balance: balanceBody(revealed.balance),
  };
}

export function cashoutBody(cashed: CashedOut): contract.MinesCashoutReply {
  return {
    round_id: cashed.roundId,
    status: 'won',
    gems: cashed.gems,
    multiplier: multiplierAfter(cashed.mines, cashed.gems),
    payout: cashed.payoutCents,
    mines: [...cashed.layout],
    balance: balanceBody(cashed.balance),
  };
}

export function currentBody(round: OpenRoundRow | null): contract.MinesCurrentReply {
  if (round === null) return { round_id: null };
  return {
    round_id: round.id,
    status: 'open',
    stake: round.stakeCents,
    mines: round.mines,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    multipliers: multipliers(round.mines),
    max_gems: round.maxGems,
    tiles: [...round.tiles],
    gems: round.gems,
    multiplier: multiplierAfter(round.mines, round.gems),
    payout: round.cashoutCents ?? 0,
    opened_at: round.openedAt.toISOString(),
  };
}

/** A voided round returned the stake: multiplier 1. */
export function historyBody(round: FinishedRoundRow): contract.MinesHistoryRound {
  const won = round.state === 'won' ? multiplierAfter(round.mines, round.gems) : 0;
  return {
    round_id: round.id,
    status: round.state,
    ending: round.ending,
    stake: round.stakeCents,
    mines: round.mines,
    tiles: [...round.tiles],
    layout: [...round.layout],
    gems: round.gems,
    multiplier: round.state === 'void' ? 1 : won,
    payout: round.payoutCents,
    server_seed: round.serverSeed,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    opened_at: round.openedAt.toISOString(),
    ended_at: round.endedAt.toISOString(),
  };
}

export function tableBody(table: Paytable): contract.MinesPaytableReply['tables'][number] {
  const steps = table.steps.map((step) => ({
    gems: step.gems,
    multiplier: multiplierBody(step.multiplierE4),
    payout: step.payoutCents,
    chance: millionths(step.chanceE6),
    rtp: millionths(step.rtpE6),
  }));
  return { mines: table.mines, steps };
}

function multipliers(mines: number): number[] {
  return minesMultipliersE4(mines).map(multiplierBody);
}

function multiplierAfter(mines: number, gems: number): number {
  return gems === 0 ? 0 : multiplierBody(minesMultiplierE4(mines, gems));
}
