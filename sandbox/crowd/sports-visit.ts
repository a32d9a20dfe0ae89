import * as z from 'zod';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import type { Answer } from './call.ts';
import { pick } from './habits.ts';

/** Calls of one member: to the site as themselves (or with another token), and to the sandbox. */
export interface SportsCalls {
  site(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Decides an identity check as its supplier would. */
  approve(sessionId: string): Promise<unknown>;
}

/** A placed bet, or the answer that stopped it; null if there was nothing to bet on. */
export type SportsVisit = { readonly stakeCents: number; readonly answer: Answer } | { readonly refused: Answer } | null;

const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      main_market: z.nullable(
        z.object({
          id: z.string(),
          status: z.number(),
          odds_version: z.string(),
          outcomes: z.array(z.object({ id: z.string(), odds: z.nullable(z.string()) })),
        }),
      ),
    }),
  ),
});
const sports = z.object({ data: z.array(z.object({ id: z.string(), events: z.number(), live: z.number() })) });
const quote = z.object({ bets: z.array(z.object({ reason: z.nullable(z.string()), min_stake: z.number(), max_stake: z.number() })) });
const placed = z.object({ bets: z.array(z.object({ status: z.string() })) });
interface Leg {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly odds: string;
  readonly odds_version: string;
}

/** Places a small single, or sometimes a double or a treble, on matches to come or in play: quoted first, as the slip does, then placed with `key`. */
export async function visitSports(calls: SportsCalls, random: RandomSource, balanceCents: number, key: string): Promise<SportsVisit> {
  const legs = drawLegs(random, await listedEvents(calls, random));
  if (legs.length === 0) return null;
  const bet = { kind: legs.length === 1 ? 'single' : 'multiple', stake: 100, legs };
  const quoted = quote.safeParse((await calls.site('POST', '/sportsbook/v1/slip/quote', { odds_change: 'higher', bets: [bet] })).body).data?.bets[0];
  if (quoted === undefined || quoted.reason !== null) return null;
  const stake = Math.min(quoted.max_stake, balanceCents, Math.max(quoted.min_stake, 50 * (1 + randomBelow(random, 10))));
  if (stake < quoted.min_stake) return null;
  const token = await sportsToken(calls);
  if ('refused' in token) return token;
  const headers = { ...token.headers, 'idempotency-key': key };
  const answer = await calls.site('POST', '/sportsbook/v1/bets', { odds_change: pick(random, ['higher', 'any']), bets: [{ ...bet, stake }] }, headers);
  const status = answer.status === 201 ? placed.safeParse(answer.body).data?.bets[0]?.status : undefined;
  return status === 'accepted' || status === 'pending_acceptance' ? { stakeCents: stake, answer } : { refused: answer };
}

/** Events of a sport that has any, to come or in play; on every third visit events of all sports, for a multiple across sports. */
async function listedEvents(calls: SportsCalls, random: RandomSource): Promise<z.infer<typeof list>['data']> {
  const state = pick(random, ['prematch', 'live']);
  const open = sports.safeParse((await calls.site('GET', '/sportsbook/v1/sports')).body).data?.data ?? [];
  const offered = open.filter(({ events, live }) => (state === 'live' ? live : events) > 0);
  const sport = randomBelow(random, 3) === 0 ? undefined : offered[randomBelow(random, Math.max(1, offered.length))];
  const listed = await calls.site('GET', `/sportsbook/v1/events?state=${state}&per_page=10${sport === undefined ? '' : `&sport=${sport.id}`}`);
  return list.safeParse(listed.body).data?.data ?? [];
}

/** The header of calls about bets. */
export async function sportsToken(calls: SportsCalls): Promise<{ readonly headers: Readonly<Record<string, string>> } | { readonly refused: Answer }> {
  const token = await calls.site('GET', '/api/generate-token');
  return token.status === 200 ? { headers: { authorization: `Bearer ${String(token.body['token'])}` } } : { refused: token };
}

/** Passes the identity check, which sports bets require. */
export async function proveIdentity(calls: SportsCalls): Promise<Answer> {
  const opened = await calls.site('POST', '/api/verification/session', { kind: 'kyc' });
  if (opened.status === 200) await calls.approve(String(opened.body['session_id']));
  return opened;
}

function drawLegs(random: RandomSource, events: z.infer<typeof list>['data']): readonly Leg[] {
  const priced = events.flatMap(({ id, state, main_market: market }) =>
    (state === 'not_started' || state === 'live') && market?.status === 1
      ? [{ id, market, outcomes: market.outcomes.flatMap(({ id: outcome, odds }) => (odds === null ? [] : [{ outcome, odds }])) }]
      : [],
  );
  const wanted = pick(random, [1, 1, 1, 2, 3]);
  const legs = new Map<string, Leg>();
  for (let draw = 0; draw < 10 && legs.size < wanted && priced.length > 0; draw += 1) {
    const event = priced[randomBelow(random, priced.length)];
    const outcome = event?.outcomes[randomBelow(random, Math.max(1, event.outcomes.length))];
    if (event === undefined || outcome === undefined) continue;
    legs.set(event.id, {
      event_id: event.id,
      market_id: event.market.id,
      outcome_id: outcome.outcome,
      odds: outcome.odds,
      odds_version: event.market.odds_version,
    });
  }
  return [...legs.values()];
}
