import type { DiceOwnBet } from '#contracts/originals/dice.ts';

/** The fairness page with this bet filled in; without the server seed until that is revealed. */
export function proofAddress(bet: DiceOwnBet): string {
  const query = new URLSearchParams({
    jogo: 'dice',
    hash: bet.server_seed_hash,
    client: bet.client_seed,
    nonce: String(bet.nonce),
    stake: String(bet.stake),
    chance: String(bet.chance),
    direction: bet.direction,
    roll: String(bet.roll),
    payout: String(bet.payout),
  });
  if (bet.server_seed !== null) query.set('server', bet.server_seed);
  return `/fairness?${query}#conferir`;
}
