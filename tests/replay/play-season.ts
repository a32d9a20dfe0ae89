import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS } from '#kernel/durations.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import { touchActivity } from '#server/modules/gate/index.ts';
import { type BetFixture, createBetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { createTicketPlacer, type TicketPlacer } from '#server/modules/sportsbook/betslip/use-cases/place-ticket.ts';
import { createOpenfootball } from '#server/modules/sportsbook/feed/openfootball/create-openfootball.ts';
import { readSeason } from '#server/modules/sportsbook/feed/openfootball/read-season.ts';
import { createSportsbookModule } from '#server/modules/sportsbook/module.ts';
import type { SportsbookDeps } from '#server/modules/sportsbook/deps.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { PublicSeason } from './second-opinion/public-record.ts';

/** Before the first match and after the last. */
const AROUND_MS = HOUR_MS / 3;
/** A month of football in an hour and a quarter. */
const SPEED = 600;
const STAKE_CENTS = 200;
const MOST_BETS_OF_A_TICKET = 50;
/** Number of polls of the feed between two bets on matches under way. */
const LATE_EVERY = 5;
/** Number of lines of one kind of market that get bets. */
const LINES = 2;

/** A placed bet and its outcome. `stands` is the index by time, from 0, of this match among those of the same home and away teams. */
export interface PlayedBet {
  readonly home: string;
  readonly away: string;
  readonly stands: number;
  readonly definition: string;
  readonly value: number;
  readonly outcome: string;
  readonly oddsMilli: number;
  readonly stakeCents: number;
  readonly status: string;
  readonly payoutCents: number | null;
  /** Placed while its match was in play: it may have been refused after its wait. */
  readonly waited: boolean;
}

export interface PlayedSeason {
  readonly world: BetFixture;
  readonly player: Principal;
  readonly bets: readonly PlayedBet[];
  /** Why a single on a match after kick-off was refused, or `waits`; one per tried match. */
  readonly lateRefusals: readonly string[];
  readonly heldEvents: number;
}

interface OpenMarket {
  readonly id: string;
  readonly eventId: string;
  readonly definition: string;
  readonly version: string;
  readonly outcomes: readonly { readonly id: string; readonly odds: number | null; readonly active: boolean }[];
}

/**
 * Plays a season through the whole system on a real database: the feed's jobs follow it, a single is placed on each outcome of some markets when a match is
 * announced, and the settlement job settles it, until the last match is over and the postponement window closed.
 * `stepMs` is the time between two polls of the feed: above twenty seconds the feed times out and is read anew each time. Drop the world afterwards.
 */
export async function playSeason(file: PublicSeason, purseCents: number, stepMs: number): Promise<PlayedSeason> {
  const world = await createBetFixture();
  const season = readSeason(file);
  if (!season.ok) throw new Error(season.code);
  const { clock } = world;
  const supplier = createOpenfootball({ season: season.value, clock, startAt: clock.now(), speed: SPEED });
  const deps: SportsbookDeps = { ...world.deps, supplier };
  const jobs = createSportsbookModule(deps).periodicJobs ?? [];
  const player = await world.newPlayer(purseCents);
  const placer = createTicketPlacer(deps);
  const kickOffs = season.value.matches.map(({ kickOffMs }) => kickOffMs);
  const steps = Math.ceil((Math.max(...kickOffs) - Math.min(...kickOffs)) / SPEED / stepMs + AROUND_MS / stepMs);
  const seen = new Set<string>();
  const lateRefusals: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    clock.advance(stepMs);
    for (const job of jobs) await job.run(clock.now());
    const markets = await openMarkets(world);
    const fresh = markets.filter(({ eventId }) => !seen.has(eventId));
    for (const { eventId } of fresh) seen.add(eventId);
    const present = await stayActive(world, player);
    await placeSingles(placer, present, fresh);
    if (step % LATE_EVERY === 0) lateRefusals.push(...(await tryLate(world, placer, present)));
  }
  clock.advance(49 * HOUR_MS);
  for (const job of [...jobs, ...jobs]) await job.run(clock.now());
  return { world, player, bets: await playedBets(world), lateRefusals, heldEvents: await heldEvents(world) };
}

/** A player who never idles, with a current token. */
async function stayActive({ db, clock }: BetFixture, player: Principal): Promise<Principal> {
  await inTransaction(db, (tx) => touchActivity(tx, player.playerId, clock.now()));
  return { ...player, expiresAt: new Date(clock.nowMs() + HOUR_MS) };
}

/** Up to LINES markets of each kind of every match to come; the middle ones. */
async function openMarkets({ db }: BetFixture): Promise<OpenMarket[]> {
  const { rows } = await sql<OpenMarket>`
    SELECT id, "eventId", definition, version, outcomes FROM (
      SELECT m.id, m.event_id AS "eventId", m.definition, m.version::text AS version, m.outcomes,
             row_number() OVER of_kind AS place, count(*) OVER (PARTITION BY m.event_id, m.definition) AS lines
      FROM sportsbook_market m JOIN sportsbook_event e ON e.id = m.event_id
      WHERE m.status = 1 AND e.state = 'not_started'
      WINDOW of_kind AS (PARTITION BY m.event_id, m.definition ORDER BY m.sort_key)) markets
    WHERE place > (lines - ${LINES}) / 2 AND place <= (lines - ${LINES}) / 2 + ${LINES} ORDER BY id`.execute(db.k);
  return rows;
}

async function placeSingles(placer: TicketPlacer, player: Principal, markets: readonly OpenMarket[]): Promise<void> {
  const bets = markets.flatMap((market) => market.outcomes.flatMap((outcome) => (outcome.odds === null ? [] : [single(market, outcome.id, outcome.odds)])));
  for (let from = 0; from < bets.length; from += MOST_BETS_OF_A_TICKET) {
    const slip = { odds_change: 'none' as const, bets: bets.slice(from, from + MOST_BETS_OF_A_TICKET) };
    const placed = await placer.place({ principal: player, key: randomUUID(), slip });
    if (!placed.ok) throw new Error(`a ticket was refused: ${placed.code}`);
    const rejected = placed.value.answer.bets.find(({ status }) => status !== 'accepted');
    if (rejected !== undefined) throw new Error(`a bet was rejected: ${rejected.reason ?? ''}`);
  }
}

function single({ id, eventId, version }: Pick<OpenMarket, 'id' | 'eventId' | 'version'>, outcome: string, milli: number) {
  const leg = { event_id: eventId, market_id: id, outcome_id: outcome, odds: oddsToString(odds(milli)), odds_version: version };
  return { kind: 'single' as const, stake: STAKE_CENTS, stake_mode: 'total' as const, legs: [leg] };
}

/** Tries a bet on the match that kicked off last, at its last prices. */
async function tryLate({ db }: BetFixture, placer: TicketPlacer, player: Principal): Promise<string[]> {
  const { rows } = await sql<{ id: string; eventId: string; version: string; outcome: string; odds: number }>`
    SELECT m.id, m.event_id AS "eventId", m.version::text AS version, o.value ->> 'id' AS outcome, (o.value ->> 'odds')::int AS odds
    FROM sportsbook_market m JOIN sportsbook_event e ON e.id = m.event_id, jsonb_array_elements(m.outcomes) o
    WHERE e.state <> 'not_started' AND m.definition = 'result' AND o.value ->> 'odds' IS NOT NULL ORDER BY e.starts_at DESC, m.id, outcome LIMIT 1`.execute(
    db.k,
  );
  const refusals: string[] = [];
  for (const row of rows) {
    const placed = await placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'any', bets: [single(row, row.outcome, row.odds)] } });
    refusals.push(placed.ok ? (placed.value.answer.bets[0]?.reason ?? 'waits') : placed.code);
  }
  return refusals;
}

async function playedBets({ db }: BetFixture): Promise<PlayedBet[]> {
  const { rows } = await sql<PlayedBet>`
    WITH events AS (
      SELECT id, home ->> 'name' AS home, away ->> 'name' AS away, (row_number() OVER (PARTITION BY home ->> 'name', away ->> 'name' ORDER BY scheduled_at) - 1)::int AS stands
      FROM sportsbook_event WHERE source = 'openfootball')
    SELECT e.home, e.away, e.stands, m.definition, coalesce((SELECT v.value::float8 FROM jsonb_each_text(m.specifiers) v), 0) AS value, l.outcome_id AS outcome,
           l.odds AS "oddsMilli", b.stake_cents::int AS "stakeCents", b.status, b.payout_cents::int AS "payoutCents",
           b.accept_after IS NOT NULL AS waited
    FROM sportsbook_bet b JOIN sportsbook_leg l ON l.bet_id = b.id JOIN sportsbook_market m ON m.id = l.market_id JOIN events e ON e.id = l.event_id`.execute(
    db.k,
  );
  return rows;
}

async function heldEvents({ db }: BetFixture): Promise<number> {
  const { rows } = await sql<{ held: number }>`SELECT count(DISTINCT event_id)::int AS held FROM sportsbook_result_review WHERE resolved_at IS NULL`.execute(
    db.k,
  );
  return rows[0]?.held ?? 0;
}
