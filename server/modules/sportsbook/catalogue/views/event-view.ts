import * as z from 'zod/mini';
import {
  type SportsClock,
  type SportsEventReply,
  type SportsEventRow,
  sportsIncident,
  sportsPeriodScore,
  type SportsResultRow,
  type SportsScore,
  sportsTeam,
} from '#contracts/sportsbook.ts';
import { isOpen } from '../../domain/events/is-open.ts';
import type { EventRecord } from '../store/event-record.ts';
import type { EventWithMarkets, ListedEvent, ResultRecord } from '../store/event-rows.ts';
import { marketView } from './market-view.ts';
import { sportName } from './sport-name.ts';

const incidents = z.array(sportsIncident);
const periodScores = z.array(sportsPeriodScore);

/** What lists, results and the event's own page say alike. */
function commonView(event: EventRecord) {
  return {
    id: event.id,
    name: event.name,
    sport: { id: event.sport, name: sportName(event.sport) },
    category: { id: event.category_id, name: event.category_name },
    tournament: { id: event.tournament_id, name: event.tournament_name },
    home: sportsTeam.parse(event.home),
    away: sportsTeam.parse(event.away),
    state: event.state,
    starts_at: event.starts_at.toISOString(),
    score: scoreView(event.score_home, event.score_away),
  };
}

/** A line of a list. */
export function eventRow(event: ListedEvent, at: Date): SportsEventRow {
  const common = commonView(event);
  const teams = { home: common.home.name, away: common.away.name };
  return {
    ...common,
    round: event.round,
    clock: clockView(event),
    simulated: event.simulated,
    epoch: event.epoch,
    seq: event.seq,
    markets_count: event.markets_count,
    main_market: event.main_market === null ? null : marketView(event.sport, event.main_market, teams, isOpenNow(event, at)),
  };
}

/**
 * An event's own page. `after`: the reader's place in the event's count; then only markets changed since, unless the event is closed for bets, which
 * changes what is shown of every market without changing any.
 */
export function eventView(event: EventWithMarkets, after: number | null, at: Date): SportsEventReply {
  const common = commonView(event);
  const teams = { home: common.home.name, away: common.away.name };
  const open = isOpenNow(event, at);
  const since = open ? after : null;
  return {
    ...common,
    round: event.round,
    simulated: event.simulated,
    period_scores: periodScores.parse(event.period_scores),
    clock: clockView(event),
    incidents: incidents.parse(event.incidents),
    epoch: event.epoch,
    seq: event.seq,
    server_now: at.toISOString(),
    whole: since === null,
    markets: event.markets.filter(({ version }) => since === null || version > since).flatMap((market) => marketView(event.sport, market, teams, open) ?? []),
  };
}

/** A line of the results. */
export function resultRow(event: ResultRecord): SportsResultRow {
  return { ...commonView(event), period_scores: periodScores.parse(event.period_scores), incidents: incidents.parse(event.incidents), settled: event.settled };
}

/** Null until both sides' scores are known. */
export function scoreView(home: number | null, away: number | null): SportsScore | null {
  return home === null || away === null ? null : { home, away };
}

function clockView({ state, period, minute, added, stopped }: EventRecord): SportsClock | null {
  return state === 'live' || state === 'interrupted' ? { period, minute, added, stopped } : null;
}

function isOpenNow({ state, suspension, starts_at, priced_by, priced_at, producer_up, producer_heard_at }: EventRecord, at: Date): boolean {
  const terms = { state, suspension, startsAt: starts_at, pricedBy: priced_by, pricedAt: priced_at, streamIsUp: producer_up, streamHeardAt: producer_heard_at };
  return isOpen(terms, at);
}
