import type * as contract from '#contracts/dice.ts';
import type { OwnBetRow } from '../store/own-bets.ts';
import type { PlacedBet } from '../use-cases/place-bet.ts';

export function betBody(bet: PlacedBet): contract.DiceBetReply {
  return {
    id: bet.id,
    pick: bet.pick,
    stake: bet.stakeCents,
    roll: bet.roll,
    won: bet.payoutCents > 0,
    payout: bet.payoutCents,
    server_seed_hash: bet.serverSeedHash,
    client_seed: bet.clientSeed,
    nonce: bet.nonce,
    balance: bet.balance,
  };
}

export function ownBetBody(bet: OwnBetRow): contract.DiceOwnBet {
  return {
    id: bet.id,
    pick: bet.pick,
    stake: bet.stakeCents,
    roll: bet.roll,
    payout: bet.payoutCents,
    server_seed_hash: bet.serverSeedHash,
    server_seed: bet.serverSeed,
    client_seed: bet.clientSeed,
    nonce: bet.nonce,
    placed_at: bet.placedAt.toISOString(),
  };
}
