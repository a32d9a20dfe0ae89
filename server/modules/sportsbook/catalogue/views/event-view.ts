import * as z from 'zod/mini';
import {
  incidentReviews,
  type SportsClock,
  type SportsEventReply,
  type SportsEventRow,
  type SportsIncident,
  type SportsLiveReply,
  type SportsResultRow,
  type SportsScore,
  sportsTeam,
} from '#contracts/sportsbook/events.ts';
import { sportsPeriodScore } from '#contracts/sportsbook/incidents.ts';
import { sportsLineups } from '#contracts/sportsbook/lineups.ts';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { incidentView } from '../../domain/events/incident-view.ts';
import { isOpen } from '../../domain/events/is-open.ts';
import { isUnderWay } from '../../domain/events/state-order.ts';
import { findSport } from '../../domain/sports/registry.ts';
import type { EventRecord } from '../store/event-record.ts';
import type { EventWithMarkets, ListedEvent, LiveEvent, ResultRecord } from '../store/event-rows.ts';
import { marketView } from './market-view.ts';

const count = z.int().check(z.maximum(MOST_COUNT));
const storedIncidents = z.array(
  z.object({
    ...{ type: z.string(), side: z.nullable(z.enum(['home', 'away'])), minute: count, added: count },
    ...{ id: z.optional(z.string()), occurredAt: z.optional(z.string()), toldAt: z.optional(z.string()), review: z.optional(z.enum(incidentReviews)) },
  }),
);
const periodScores = z.array(sportsPeriodScore);

/** The fields shared by matches and outrights. */
export function placeView(event: EventRecord) {
  return {
    id: event.id,
    name: event.name,
    sport: { id: event.sport, name: sportName(event.sport) },
    category: { id: event.category_id, name: event.category_name },
    tournament: { id: event.tournament_id, name: event.tournament_name },
    state: event.state,
    starts_at: event.starts_at.toISOString(),
  };
}

/** The fields shared by lists, results and a match's own page. */
function commonView(event: EventRecord) {
  return {
    ...placeView(event),
    home: sportsTeam.parse(event.home),
    away: sportsTeam.parse(event.away),
    score: scoreView(event.score_home, event.score_away),
  };
}

/** A row of a list. */
export function eventRow(event: ListedEvent, at: Date): SportsEventRow {
  const common = commonView(event);
  const teams = { home: common.home.name, away: common.away.name };
  return {
    ...common,
    round: event.round,
    clock: clockView(event),
    ...(isListed(event) ? { period_scores: periodScores.parse(event.period_scores) } : {}),
    simulated: event.simulated,
    epoch: event.epoch,
    seq: event.seq,
    markets_count: event.markets_count,
    main_market: event.main_market === null ? null : marketView(event.sport, event.main_market, teams, openness(event, at)),
  };
}

/** A row of the list of events under way. */
export function liveRow(event: LiveEvent, at: Date): SportsLiveReply['data'][number]['events'][number] {
  const row = eventRow(event, at);
  const open = openness(event, at);
  const teams = { home: row.home.name, away: row.away.name };
  const live = findSport(event.sport)?.live;
  const weighty = live?.inLists?.incidents ?? live?.suspending ?? [];
  return {
    ...row,
    markets: event.markets.flatMap((market) => marketView(event.sport, market, teams, open) ?? []),
    incidents: incidentViews(event.incidents).filter(({ type }) => weighty.includes(type)),
  };
}

/**
 * An event's own page. `after`: the sequence of the event that the reader has; the page then has only markets changed since, unless the event is closed for
 * bets, which changes how every market is shown without changing any.
 */
export function eventView(event: EventWithMarkets, after: number | null, at: Date): SportsEventReply {
  const common = commonView(event);
  const teams = { home: common.home.name, away: common.away.name };
  const open = openness(event, at);
  // While nothing is open, or a market is stopped on its own, markets are shown otherwise than stored, so send all.
  const since = open('') && event.stopped_markets.length === 0 ? after : null;
  return {
    ...common,
    round: event.round,
    simulated: event.simulated,
    period_scores: periodScores.parse(event.period_scores),
    clock: clockView(event),
    incidents: incidentViews(event.incidents),
    epoch: event.epoch,
    seq: event.seq,
    server_now: at.toISOString(),
    whole: since === null,
    ...(since === null ? { lineups: event.lineups === null ? null : sportsLineups.parse(event.lineups) } : {}),
    markets: event.markets.filter(({ version }) => since === null || version > since).flatMap((market) => marketView(event.sport, market, teams, open) ?? []),
  };
}

/** True if lists show the scores of its periods. */
function isListed({ sport, state }: EventRecord): boolean {
  return isUnderWay(state) && findSport(sport)?.live?.inLists?.periodScores === true;
}

/** A row of the results. */
export function resultRow(event: ResultRecord): SportsResultRow {
  return { ...commonView(event), period_scores: periodScores.parse(event.period_scores), incidents: incidentViews(event.incidents), settled: event.settled };
}

/** Incidents in the contract's names. */
function incidentViews(stored: unknown): SportsIncident[] {
  return storedIncidents.parse(stored).map(incidentView);
}

/** Null until the scores of both sides are known. */
function scoreView(home: number | null, away: number | null): SportsScore | null {
  return home === null || away === null ? null : { home, away };
}

function clockView({ state, period, minute, added, stopped }: EventRecord): SportsClock | null {
  return state === 'live' || state === 'interrupted' ? { period, minute, added, stopped } : null;
}

/** For each market: true if its event allows bets on it. */
export function openness(event: EventRecord, at: Date): (marketId: string) => boolean {
  const { state, suspension, is_stopped, stopped_markets, starts_at, priced_by, priced_at, producer_up, producer_heard_at } = event;
  const stream = { streamIsUp: producer_up, streamHeardAt: producer_heard_at };
  const isEventOpen = isOpen({ state, suspension, isStopped: is_stopped, startsAt: starts_at, pricedBy: priced_by, pricedAt: priced_at, ...stream }, at);
  return (marketId) => isEventOpen && !stopped_markets.includes(marketId);
}

/** The name of a sport; its id for a sport unknown here. */
export function sportName(id: string): string {
  return findSport(id)?.name ?? id;
}
