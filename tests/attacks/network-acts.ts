import { randomUUID } from 'node:crypto';
import type { OpenSite } from '#tests/system/open-site.ts';
import { newPlayers } from '#tests/system/new-players.ts';
import { callSite, type PlayerClient, type Reply } from '#tests/system/player-client.ts';
import { type AskedBet, legOn, matchesAhead, readMatch, single } from '#tests/system/sports-player.ts';

/** The origin of a call, as the trusted proxy of the tests reports it. */
export const from = (address: string): Record<string, string> => ({ 'x-user-ip': address });

export const VPN = '192.0.2.7';
export const TOR = '198.51.100.7';
export const ABROAD = '203.0.113.7';

let next = 0;
/** A public address without an earlier request; the sandbox calls it clean. */
export function freshAddress(): string {
  next += 1;
  return `200.160.${Math.floor(next / 250)}.${(next % 250) + 1}`;
}

/** A session opened by a login from an address; nothing else is called. */
export async function logInFrom(open: OpenSite, player: PlayerClient, address: string): Promise<string> {
  const reply = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password }, from(address));
  if (reply.status !== 200) throw new Error(`no login: ${JSON.stringify(reply.body)}`);
  return String(reply.body['access_token']);
}

/** The jobs of a verification and a deposit; running all due jobs takes ten times the statements. */
const isOfPlayers = (job: string) => /^(verification|payments)\./.test(job);

/** A verified player with money. */
export async function richPlayer(open: OpenSite): Promise<PlayerClient> {
  const [player] = await newPlayers({ ...open, settle: () => open.settle(isOfPlayers) }, 1, 20_000);
  if (player === undefined) throw new Error('nobody was registered');
  return player;
}

/** A small single on a match of tomorrow or later. */
export async function betAhead(open: OpenSite): Promise<AskedBet> {
  const [match] = (await matchesAhead(open, 12)).slice(-1);
  return single(legOn(await readMatch(open, match?.id ?? ''), 'result', 'home'), 100);
}

/** One call of a session from an address. */
export function callFrom(
  open: OpenSite,
  token: string,
  address: string,
  method: string,
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, ...from(address), ...(method === 'POST' ? { 'idempotency-key': key } : {}) };
  return callSite(open.url, method, path, body, headers);
}

/** Refusal codes of every act in the table of rights; null for an accepted act. */
export interface Acts {
  readonly deposit: string | null;
  readonly mines: string | null;
  readonly double: string | null;
  readonly sports: string | null;
  readonly withdraw: string | null;
}

/** Tries every act with a session's token from an address. A Mines round that opens is cashed out again. */
export async function tryActs(open: OpenSite, player: PlayerClient, token: string, address: string, bet: AskedBet): Promise<Acts> {
  const act = (path: string, body: unknown) => callFrom(open, token, address, 'POST', path, body);
  const sportsToken = String((await callFrom(open, token, address, 'GET', '/api/generate-token')).body['token']);
  const mines = await act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
  if (mines.status === 201) await leaveRound(open, token, address, String(mines.body['round_id']));
  return {
    deposit: codeOf(await act('/api/deposits', { amount: 1_000 })),
    mines: codeOf(mines),
    double: codeOf(await act('/api/originals/double/bets', { color: 'red', stake: 100 })),
    sports: codeOf(await callFrom(open, sportsToken, address, 'POST', '/sportsbook/v1/bets', { bets: [bet] })),
    withdraw: codeOf(await act('/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: player.person.cpf })),
  };
}

/** Opens tiles until the round is over, won or lost. */
async function leaveRound(open: OpenSite, token: string, address: string, roundId: string): Promise<void> {
  const path = `/api/originals/mines/rounds/${roundId}`;
  const revealed = await callFrom(open, token, address, 'POST', `${path}/reveal`, { tile: 0 });
  if (revealed.body['status'] === 'open') await callFrom(open, token, address, 'POST', `${path}/cashout`);
}

export function codeOf(reply: Reply): string | null {
  return reply.status < 300 ? null : String(reply.body['code']);
}
