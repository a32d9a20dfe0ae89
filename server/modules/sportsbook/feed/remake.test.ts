import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { createAcceptor } from '../betslip/acceptance/accept-due.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { SOURCE } from '../betslip/testing/event-rows.ts';
import { createSettlingFixture, type SettlingFixture } from '../settlement/testing/settling.ts';
import { readMessage } from './adapters/sports-feed/read-message.ts';
import { applyMessages } from './use-cases/apply-messages.ts';

const ID = 'capivaras-brisa-1';
const DELAY_MS = 1_000;
let world: SettlingFixture;
const sent = { prematch: 0, live: 0 };
beforeAll(async () => {
  world = await createSettlingFixture();
  await world.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Sends messages as JSON over the supplier's wire, each a second later; throws if one is not applied. */
async function send(producer: 'prematch' | 'live', ...bodies: readonly object[]): Promise<void> {
  world.clock.advance(1_000);
  for (const body of bodies) {
    const at = world.clock.now();
    const message = readMessage({ ...body, producer, seq: sent[producer] + 1, at }, producer);
    expect(await applyMessages(world.deps, { source: SOURCE, producer, feedId: 'feed', after: sent[producer] }, [message], at)).toBe(true);
    sent[producer] += 1;
    const kept = world.db.k.selectFrom('sportsbook_feed_message').select(['outcome', 'reason']).where('seq', '=', sent[producer]);
    expect(await kept.where('producer', '=', producer).executeTakeFirstOrThrow()).toEqual({ outcome: 'applied', reason: null });
  }
}

const side = (id: string) => ({ id, name: id, short: id.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const none = { home: 0, away: 0 };
const map = (more: object = {}) => ({
  ...{ kills: none, towers: none, monsters: none, barons: none, gold: null, seconds: 0, races: [], given: null, first_side: null, drafted: 'yes' },
  ...{ won_by: null, first_blood: null, first_tower: null, first_monster: null, ...more },
});
const shown = (state: string, games: readonly object[]) => ({
  kind: 'fixture_change',
  fixture: {
    ...{ id: ID, sport: 'lol', round: 1, simulated: true, starts_at: STARTS.toISOString(), home: side('capivaras'), away: side('brisa') },
    ...{ category: { id: 'brasil', name: 'Brasil' }, tournament: { id: 'liga', name: 'Liga', season: '2026' } },
  },
  status: { state, period: state === 'not_started' ? state : 'map_1', minute: 0, score: none, best_of: 3, games, incidents: [] },
});
let STARTS = new Date(0);
const priced = () => ({
  ...{ kind: 'odds_change', event_id: ID, sport: 'lol', minute: 0 },
  markets: [
    {
      ...{ id: 'match_winner', specifiers: { best_of: '3' }, status: 1 },
      outcomes: [
        { id: 'home', odds: '1.80', active: true },
        { id: 'away', odds: '2.00', active: true },
      ],
    },
  ],
});
const happens = (act: string, type: string, id: string, who: 'home' | 'away' | null, occurredAt = world.clock.now()) => ({
  ...{ kind: 'incident', event_id: ID, sport: 'lol', act, score: none, clock: { period: 'map_1', minute: 0, added: 0, stopped: false } },
  incident: { id, type, ...(who === null ? {} : { side: who }), minute: 0, added: 0, occurred_at: occurredAt.toISOString() },
});
const bet = async (market: string, outcome = 'home') => world.bets(await world.newPlayer(10_000), { legs: [{ market: `${ID}:${market}`, outcome }] });
/** Places live bets and lets their one-second wait end with fresh prices, so that they are accepted. */
async function liveBets(...markets: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const market of markets) {
    const stake = await world.slipBet({ legs: [{ market: `${ID}:${market}`, outcome: 'home' }], stakeCents: 1_000 });
    const slip = { odds_change: 'any' as const, bets: [stake] };
    const placed = await world.placer.place({ principal: await world.newPlayer(10_000), key: randomUUID(), slip });
    const bets = placed.ok ? placed.value.answer.bets : [];
    expect(bets.map(({ status }) => status)).toEqual(['pending_acceptance']);
    ids.push(bets[0]?.id ?? '');
  }
  world.clock.advance(DELAY_MS);
  await send('live', priced());
  await createAcceptor(world.deps)(world.clock.now());
  return ids;
}
const statuses = async (...ids: readonly string[]) => (await Promise.all(ids.map(world.standing))).map(({ status }) => status);

test('R-L1: a remake before the official point voids live bets on the undone play; earlier bets are settled by the new map', async () => {
  await world.setting('sport_live_delays', { lol: DELAY_MS });
  STARTS = new Date(world.clock.nowMs() + HOUR_MS);
  await send('prematch', shown('not_started', []), priced());
  const [blood, winner] = [await bet('first_blood:1'), await bet('winner')];
  world.clock.advance(HOUR_MS);
  await send('prematch', shown('live', []));
  await send('live', happens('told', 'map_start', 'map_start-1-undone', null), shown('live', [map()]), priced());
  world.clock.advance(MINUTE_MS);
  await send('live', priced());
  const [undone = '', match = ''] = await liveBets('map_winner:1', 'winner');
  const kill = world.clock.now();
  await send(
    'live',
    happens('told', 'kill', 'undone-1', 'away', kill),
    shown('live', [map({ kills: { home: 0, away: 1 }, first_blood: 'away', seconds: 90 })]),
  );
  await world.bring();
  // Before the remake, the undone kill had decided first blood.
  expect(await statuses(blood, winner, undone, match)).toEqual(['settled', 'accepted', 'accepted', 'accepted']);
  await send('live', happens('taken_back', 'kill', 'undone-1', 'away', kill), happens('told', 'remake', 'remake-1', null), shown('live', [map()]));
  await world.bring();
  expect(await statuses(blood, winner, undone, match)).toEqual(['accepted', 'accepted', 'void', 'void']);
  world.clock.advance(MINUTE_MS);
  await send('live', happens('told', 'map_start', 'map_start-1', null), shown('live', [map()]), priced());
  const [anew = ''] = await liveBets('map_winner:1');
  await send('live', happens('told', 'kill', 'kill-1', 'home'), shown('live', [map({ kills: { home: 1, away: 0 }, first_blood: 'home', seconds: 200 })]));
  await world.bring();
  const paid = await world.standing(blood);
  expect(paid.status).toBe('settled');
  expect(paid.payout).toBeGreaterThan(1_000);
  expect(await statuses(winner, undone, match, anew)).toEqual(['accepted', 'void', 'void', 'accepted']);
});
