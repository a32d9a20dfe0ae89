import type { MinesHistoryRound } from '#contracts/originals/originals.ts';

/** The parameters that `verifyAddress` writes into an address and the verifier reads. */
export const ROUND_PARAMETERS = ['hash', 'client', 'nonce', 'mines', 'stake', 'status', 'tiles', 'layout', 'payout', 'server'] as const;

/** The fairness page with a round filled in; without the server seed until that is revealed. */
export function verifyAddress(round: MinesHistoryRound): string {
  const query = new URLSearchParams({
    hash: round.server_seed_hash,
    client: round.client_seed,
    nonce: String(round.nonce),
    mines: String(round.mines),
    stake: String(round.stake),
    status: round.status,
    tiles: round.tiles.join('.'),
    layout: round.layout.join('.'),
    payout: String(round.payout),
  });
  if (round.server_seed !== null) query.set('server', round.server_seed);
  return `/fairness?${query}#conferir`;
}
