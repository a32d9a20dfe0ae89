import type * as contract from '#contracts/dice.ts';
import { type DiceBet, diceMultiplierE4, diceWins } from '#kernel/fairness/dice.ts';
import { millionths } from '../../mines/http/bodies.ts';
import type { PaytableRow } from '../domain/paytable.ts';
import type { OwnBetRow } from '../store/own-bets.ts';
import type { PlacedBet } from '../use-cases/place-bet.ts';

const ONE_E4 = 10_000;

export function betBody(bet: PlacedBet): contract.DiceBetReply {
  return {
    id: bet.id,
    ...resultBody(bet),
    server_seed_hash: bet.serverSeedHash,
    client_seed: bet.clientSeed,
    nonce: bet.nonce,
    balance: bet.balance,
  };
}

export function ownBetBody(bet: OwnBetRow): contract.DiceOwnBet {
  return {
    id: bet.id,
    ...resultBody(bet),
    server_seed_hash: bet.serverSeedHash,
    server_seed: bet.serverSeed,
    client_seed: bet.clientSeed,
    nonce: bet.nonce,
    placed_at: bet.placedAt.toISOString(),
  };
}

export function paytableRowBody(row: PaytableRow): contract.DicePaytableRow {
  return { chance: row.chance, multiplier: row.multiplierE4 / ONE_E4, payout: row.payoutCents, rtp: millionths(row.rtpE6) };
}

interface ResultRow extends DiceBet {
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
}

function resultBody(bet: ResultRow) {
  return {
    stake: bet.stakeCents,
    chance: bet.chance,
    direction: bet.direction,
    roll: bet.roll,
    won: diceWins(bet, bet.roll),
    multiplier: diceMultiplierE4(bet.chance) / ONE_E4,
    payout: bet.payoutCents,
  };
}
