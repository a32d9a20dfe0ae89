import * as z from 'zod';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import { pick } from './habits.ts';
import { type SportsCalls, sportsToken } from './sports-visit.ts';

/** A member's act on an open bet: cashed out all or a share of it, or answered a counter-offer. */
export type BetsVisit = 'cashed_out' | 'answered' | null;

const bets = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });
const quote = z.object({ quote_id: z.string() });
const ended = z.object({ status: z.enum(['pending', 'done', 'rejected']) });

/**
 * Reads the open bets, the newest first, as the page "Minhas apostas" does: answers a counter-offer, or cashes out one of the bets. `key` is that of the
 * confirmation.
 */
export async function visitBets(calls: SportsCalls, random: RandomSource, key: string): Promise<BetsVisit> {
  const token = await sportsToken(calls);
  if ('refused' in token) return null;
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown, more = {}) =>
    calls.site(method, `/sportsbook/v1${path}`, body, { ...token.headers, ...more });
  const open = bets.safeParse((await ask('GET', '/bets?state=open&per_page=20')).body).data?.data ?? [];
  const offered = open.find(({ status }) => status === 'reoffered');
  if (offered !== undefined) {
    const answer = await ask('POST', `/bets/${offered.id}/reoffer`, { accept: randomBelow(random, 2) === 0 }, { 'idempotency-key': key });
    return answer.status === 200 ? 'answered' : null;
  }
  const running = open.filter(({ status }) => status === 'accepted' || status === 'partially_cashed_out');
  const bet = running[randomBelow(random, Math.max(1, running.length))];
  if (bet === undefined) return null;
  const quoted = quote.safeParse((await ask('POST', `/bets/${bet.id}/cashout-quote`, { share: pick(random, [100, 100, 40]) })).body).data;
  if (quoted === undefined) return null;
  const confirmation = { quote_id: quoted.quote_id, take_change_percent: pick(random, [0, 10]) };
  const answer = ended.safeParse((await ask('POST', `/bets/${bet.id}/cashout`, confirmation, { 'idempotency-key': key })).body).data;
  return answer === undefined || answer.status === 'rejected' ? null : 'cashed_out';
}
