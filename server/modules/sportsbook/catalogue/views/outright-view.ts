import * as z from 'zod/mini';
import type { SportsOutrightResult } from '#contracts/sportsbook/events.ts';
import { sportsCompetitor, type SportsOutright, type SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { MOST_COMPETITORS } from '../../domain/sports/outright-facts.ts';
import { namedField } from '../../domain/sports/outright-rules.ts';
import type { OutrightRecord } from '../store/outright-rows.ts';
import { openness, placeView } from './event-view.ts';
import { marketView } from './market-view.ts';

const storedField = z.array(z.extend(z.omit(sportsCompetitor, { best_place: true }), { bestPlace: z.optional(z.int().check(z.maximum(MOST_COMPETITORS))) }));
const storedFacts = z.object({ finishingOrder: z.nullable(z.array(z.array(z.int().check(z.maximum(MOST_COMPETITORS))))) });

/** An outright. `after`: only markets changed since that sequence of its event. */
export function outrightView(event: OutrightRecord, after: number | null, at: Date): SportsOutright {
  const field = storedField.parse(event.field);
  const open = openness(event, at);
  const markets = event.markets.filter(({ version }) => after === null || version > after);
  return {
    ...placeView(event),
    field: field.map(({ bestPlace, ...own }) => ({ ...own, ...(bestPlace === undefined ? {} : { best_place: bestPlace }) })),
    simulated: event.simulated,
    champions: championsOf(event),
    epoch: event.epoch,
    seq: event.seq,
    markets: markets.flatMap((market) => marketView(event.sport, market, namedField(field), open) ?? []),
  };
}

/** An outright's own page. While nothing may be bet on, every market is shown differently without having changed. */
export function outrightReply(event: OutrightRecord, after: number | null, at: Date): SportsOutrightReply {
  const since = openness(event, at)('') && event.stopped_markets.length === 0 ? after : null;
  return { ...outrightView(event, since, at), server_now: at.toISOString(), whole: since === null };
}

/** A row of the results. */
export function outrightResult(event: OutrightRecord): SportsOutrightResult {
  const { id, name, sport, tournament, state, starts_at } = placeView(event);
  const names = new Map(storedField.parse(event.field).map((competitor) => [String(competitor.number), competitor.name]));
  return { id, name, sport, tournament, state, starts_at, champions: championsOf(event).flatMap((number) => names.get(number) ?? []) };
}

/** The winners according to the facts in force; empty while no market is settled. */
function championsOf({ facts, markets }: OutrightRecord): string[] {
  if (facts === null || !markets.some(({ status }) => status === -3)) return [];
  return (storedFacts.parse(facts).finishingOrder?.[0] ?? []).map(String);
}
