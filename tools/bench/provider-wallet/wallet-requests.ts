import { createHmac, type KeyObject, sign } from 'node:crypto';
import { SECOND_MS } from '#kernel/durations.ts';
import { ids } from '../common/players.ts';
import { PROVIDER_GAME, type WalletSession } from './wallet-sessions.ts';

export const STAKE_CENTS = 100;
const UNITS_PER_CENTAVO = 1_000;

/** The bytes of a bet in a round of its own, in the house's dialect, signed at `at`. */
export function ownBet(session: WalletSession, secret: string, at: Date): string {
  const id = ids.next();
  const body = JSON.stringify({
    ...{ session_token: session.token, player_id: session.alias, game_id: PROVIDER_GAME, round_id: `r-${id}`, transaction_id: `b-${id}` },
    ...{ amount: STAKE_CENTS, currency: 'BRL' },
  });
  const timestamp = String(Math.floor(at.getTime() / SECOND_MS));
  const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('hex');
  const headers = `x-palpite-provider: ${session.source}\r\nx-palpite-timestamp: ${timestamp}\r\nx-palpite-signature: ${signature}\r\n`;
  return post('/provider/v1/bet', headers, body);
}

/** The same in Hub88's dialect, with every field of its contract. */
export function hub88Bet(session: WalletSession, key: KeyObject): string {
  const id = crypto.randomUUID();
  const body = JSON.stringify({
    ...{ user: session.alias, transaction_uuid: id, supplier_transaction_id: `s-${id}`, token: session.token, supplier_user: `sup-${session.alias}` },
    ...{ round_closed: false, round: `r-${id}`, reward_uuid: null, request_uuid: crypto.randomUUID(), is_free: false, is_aggregated: false },
    ...{ game_code: PROVIDER_GAME, currency: 'BRL', bet: 'zero', amount: STAKE_CENTS * UNITS_PER_CENTAVO, meta: { selection: 'home_team', odds: 2.5 } },
  });
  return post('/provider/hub88/transaction/bet', `x-hub88-signature: ${sign('RSA-SHA256', Buffer.from(body), key).toString('base64')}\r\n`, body);
}

function post(path: string, headers: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
}
