import { field } from '#sandbox/testing/open-sandbox.ts';
import type { OpenSite } from './open-site.ts';
import type { PlayerClient } from './player-client.ts';

/** One slot of the sandbox's aggregator: its id there, its id here, and the name that players read. */
export const SLOT = { code: 'arr_vento_do_norte', id: 'hub88-arr-vento-do-norte', name: 'Vento do Norte' } as const;

/** A player's session with the aggregator. */
export interface AggregatorSession {
  readonly user: string;
  readonly token: string;
}

/** A row of the aggregator's ledger. */
export interface BookedLine {
  readonly transaction_uuid: string;
  readonly kind: string;
  readonly transaction_status: string;
  readonly amount: number;
  readonly user: string;
}

/** Launches the slot as the player's page does. */
export async function launchSlot(open: OpenSite, player: PlayerClient): Promise<AggregatorSession> {
  const answer = await open.sandbox.send('POST', '/aggregator/launch', { player_token: player.token, game_code: SLOT.code });
  if (answer.status !== 200) throw new Error(`no launch: ${answer.text}`);
  return { user: String(field(answer.body, 'user')), token: String(field(answer.body, 'token')) };
}

/** Plays one round at a stake of `stake` centavos. Returns the status and the payout in centavos. */
export async function spinSlot(open: OpenSite, { token }: AggregatorSession, stake = 100): Promise<{ status: number; code: unknown; payout: number }> {
  const { status, body } = await open.sandbox.send('POST', `/aggregator/games/${SLOT.code}/spin`, { token, stake });
  return { status, code: field(body, 'code'), payout: Number(field(body, 'payout') ?? 0) };
}

export async function misbehave(open: OpenSite, mode: string): Promise<void> {
  const answer = await open.sandbox.send('POST', '/aggregator/behaviour', { mode });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** A player's entries in the aggregator's ledger, the oldest first. */
export async function bookOf(open: OpenSite, { user }: Pick<AggregatorSession, 'user'>): Promise<BookedLine[]> {
  const answer = await open.sandbox.get('/aggregator/transactions');
  return (answer.body as BookedLine[]).filter((line) => line.user === user).toReversed();
}
