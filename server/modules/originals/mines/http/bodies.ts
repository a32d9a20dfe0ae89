import type * as contract from '#contracts/originals.ts';
import type { OriginalsBalance } from '#contracts/originals-balance.ts';
import { minesMultiplierE4, minesMultipliersE4 } from '#kernel/fairness/index.ts';
import type { Paytable } from '../domain/paytable.ts';
import type { AnswerBalance } from '../store/play-rows.ts';
import type { FinishedRoundRow, OpenRoundRow } from '../store/round-rows.ts';
import type { CashedOut } from '../use-cases/cash-out.ts';
import type { OpenedRound } from '../use-cases/open-round.ts';
import type { RevealedTile } from '../use-cases/reveal-tile.ts';

const ONE_E4 = 10_000;

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

/** A voided round gave the stake back: multiplier 1. */
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
    multiplier: step.multiplierE4 / ONE_E4,
    payout: step.payoutCents,
    chance: millionths(step.chanceE6),
    rtp: millionths(step.rtpE6),
  }));
  return { mines: table.mines, steps };
}

/** "0.968000". */
export function millionths(valueE6: number): string {
  const digits = String(valueE6).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function multipliers(mines: number): number[] {
  return minesMultipliersE4(mines).map((multiplierE4) => multiplierE4 / ONE_E4);
}

function multiplierAfter(mines: number, gems: number): number {
  return gems === 0 ? 0 : minesMultiplierE4(mines, gems) / ONE_E4;
}

function balanceBody(balance: AnswerBalance): OriginalsBalance {
  return { value: balance.balance_cash_cents, bonus: balance.balance_bonus_cents, version: balance.wallet_version };
}
