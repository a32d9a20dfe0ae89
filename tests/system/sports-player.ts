import { randomUUID } from 'node:crypto';
import { type SportsEventReply, sportsEventReply, type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { type BetsReply, betsReply, type BetView, type PlaceBetsReply, placeBetsReply, type SlipBet, type SlipLeg } from '#contracts/sportsbook/bets.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import type { OpenSite } from './open-site.ts';
import { callSite, deposit, type PlayerClient, type Reply, registerPlayer, verify } from './player-client.ts';

const STEP_MS = 20 * 60_000;

/** A requested bet; omitted fields have the contract's defaults. */
export type AskedBet = Omit<SlipBet, 'stake_mode'> & { readonly stake_mode?: SlipBet['stake_mode'] };

/** A verified player with this much cash (centavos). */
export async function verifiedPlayer(open: OpenSite, cashCents: number): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await verify(open, player);
  if (cashCents > 0) await deposit(open, player, cashCents);
  return player;
}

/** Requests a new token of the sportsbook. */
export async function sportsToken(player: PlayerClient): Promise<string> {
  const { status, body } = await player.call('GET', '/api/generate-token');
  if (status !== 200) throw new Error(`no sportsbook token: ${JSON.stringify(body)}`);
  return String(body['token']);
}

/** One call with a new token of the sportsbook. */
export async function callSports(
  open: OpenSite,
  player: PlayerClient,
  method: string,
  path: string,
  more: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const headers = { authorization: `Bearer ${await sportsToken(player)}`, ...more.headers };
  return callSite(open.url, method, `/sportsbook/v1${path}`, more.body, headers);
}

/** Posts a ticket to /bets; returns the site's answer. */
export function askBets(
  open: OpenSite,
  player: PlayerClient,
  bets: readonly AskedBet[],
  more: { odds_change?: string; key?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { key = randomUUID(), headers, odds_change = 'none' } = more;
  return callSports(open, player, 'POST', '/bets', { body: { odds_change, bets }, headers: { 'idempotency-key': key, ...headers } });
}

/** Places a ticket, expects every bet to be accepted, and also returns the ids. */
export async function placeBets(
  open: OpenSite,
  player: PlayerClient,
  bets: readonly AskedBet[],
): Promise<PlaceBetsReply & { readonly ids: readonly string[] }> {
  const reply = await askBets(open, player, bets);
  if (reply.status !== 201) throw new Error(`no ticket: ${reply.status} ${JSON.stringify(reply.body)}`);
  const placed = placeBetsReply.parse(reply.body);
  const ids = placed.bets.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length < bets.length) throw new Error(`a bet was refused: ${JSON.stringify(placed.bets)}`);
  return { ...placed, ids };
}

/** Matches open for bets that begin in over an hour, the next first. Processes waiting feed messages first: on a slow machine the feed would time out. */
export async function matchesAhead(open: OpenSite, count: number): Promise<readonly SportsEventRow[]> {
  await open.settle();
  const { status, body } = await callSite(open.url, 'GET', '/sportsbook/v1/events?sport=football&state=prematch&per_page=100');
  if (status !== 200) throw new Error(`no list: ${JSON.stringify(body)}`);
  const soonMs = open.site.clock.nowMs() + HOUR_MS;
  const fit = sportsEventsReply
    .parse(body)
    .data.filter(({ state, starts_at, main_market }) => state === 'not_started' && main_market?.status === 1 && Date.parse(starts_at) > soonMs);
  if (fit.length < count) throw new Error(`only ${fit.length} matches ahead`);
  return fit.slice(0, count);
}

/** Reads the page of a match. */
export async function readMatch(open: OpenSite, eventId: string): Promise<SportsEventReply> {
  const { status, body } = await callSite(open.url, 'GET', `/sportsbook/v1/events/${eventId}`);
  if (status !== 200) throw new Error(`no match ${eventId}: ${JSON.stringify(body)}`);
  return sportsEventReply.parse(body);
}

/** A leg on an outcome of a match's market (its definition), at the current odds. */
export function legOn(match: Pick<SportsEventReply, 'id' | 'markets'>, definition: string, outcomeId: string): SlipLeg {
  const market = match.markets.find((each) => each.definition === definition);
  const odds = market?.outcomes.find(({ id }) => id === outcomeId)?.odds ?? null;
  if (market === undefined || odds === null) throw new Error(`${match.id} has no price for ${outcomeId} of ${definition}`);
  return { event_id: match.id, market_id: market.id, outcome_id: outcomeId, odds, odds_version: market.odds_version };
}

/** A single on one leg. */
export function single(leg: SlipLeg, stake = 100): AskedBet {
  return { kind: 'single', stake, legs: [leg] };
}

/** The player's first hundred bets. */
export async function betsOf(open: OpenSite, player: PlayerClient, state?: 'open' | 'settled'): Promise<BetsReply['data']> {
  const { body } = await callSports(open, player, 'GET', `/bets?per_page=100${state === undefined ? '' : `&state=${state}`}`);
  return betsReply.parse(body).data;
}

/** One of the player's bets. */
export async function betOf(open: OpenSite, player: PlayerClient, id: string): Promise<BetView> {
  const found = (await betsOf(open, player)).find((bet) => bet.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

/** Logs the player in again, since a session expires when the clock is moved far. */
export async function logInAgain(open: OpenSite, player: PlayerClient): Promise<void> {
  const { status, body } = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
  if (status !== 200) throw new Error(`no login: ${JSON.stringify(body)}`);
  // oxlint-disable-next-line no-param-reassign -- the client keeps its token
  player.token = String(body['access_token']);
}

/**
 * Moves every clock past the end of these matches, with the feed and the bets. With a player, moves in steps of twenty minutes and logs the player in at
 * each: a player who is idle for half an hour is logged out and receives no more bet events.
 */
export async function playOut(open: OpenSite, matches: readonly Pick<SportsEventRow, 'starts_at'>[], awake?: PlayerClient): Promise<void> {
  const lastMs = Math.max(...matches.map(({ starts_at }) => Date.parse(starts_at)));
  const leftMs = lastMs - open.site.clock.nowMs() + 3 * HOUR_MS;
  for (let passedMs = 0; awake !== undefined && passedMs + STEP_MS < leftMs; passedMs += STEP_MS) {
    await open.advance(STEP_MS);
    await logInAgain(open, awake);
  }
  await open.advance(Math.max(0, lastMs - open.site.clock.nowMs() + 3 * HOUR_MS));
  await open.settle();
}
