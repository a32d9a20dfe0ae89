import type { PlinkoOwnBet } from '#contracts/originals/plinko.ts';

/** The fairness page with this bet filled in; without the server seed until that is revealed. */
export function proofAddress(bet: PlinkoOwnBet): string {
  const query = new URLSearchParams({
    jogo: 'plinko',
    hash: bet.server_seed_hash,
    client: bet.client_seed,
    nonce: String(bet.nonce),
    stake: String(bet.stake),
    rows: String(bet.rows),
    risk: bet.risk,
    path: bet.path,
    payout: String(bet.payout),
  });
  if (bet.server_seed !== null) query.set('server', bet.server_seed);
  return `/fairness?${query}#conferir`;
}
