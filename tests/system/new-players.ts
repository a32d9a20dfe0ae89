import type { OpenSite } from './open-site.ts';
import { type PlayerClient, registerPlayer } from './player-client.ts';
import { done } from './given-up/way.ts';

const AT_ONCE = 8;

/** Creates verified players with `cashCents` each. Due jobs run once for all of them, since waiting for each player alone takes most of the time. */
export async function newPlayers(open: OpenSite, count: number, cashCents: number): Promise<PlayerClient[]> {
  const players: PlayerClient[] = [];
  while (players.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - players.length) }, () => registerPlayer(open));
    players.push(...(await Promise.all(some)));
  }
  for (const player of players) {
    const { session_id } = done(await player.call('POST', '/api/verification/session', { kind: 'kyc' }), 200, 'the verification');
    await open.sandbox.send('POST', '/identity-check/decide', { session_id, decision: 'approve' });
  }
  await open.settle();
  for (const player of players) {
    const { pix } = done(await player.act('/api/deposits', { amount: cashCents }), 201, 'the charge');
    await open.sandbox.send('POST', '/pix-psp/pay', { txid: (pix as { txid: string }).txid });
  }
  await open.settle();
  return players;
}
