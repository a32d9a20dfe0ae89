import type { Queryable } from '#server/platform/db/database.ts';
import { playOf } from '../domain/sports/sport.ts';
import { findSport } from '../domain/sports/registry.ts';
import type { BuilderTerms, EventModel } from '../domain/sports/sport.ts';
import { type ModelRow, modelRows } from './store/event-rows.ts';

/** Cached models: fitting a match takes longer than pricing it, and many calls need the same match. */
const known = new Map<string, BuilderTerms | null>();
const MOST_KNOWN = 500;

/** The present models of events. Takes no lock: prices from them are compared with the events' sequences under the locks of the markets. */
export async function readModels(k: Queryable, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventModel>> {
  if (eventIds.length === 0) return new Map();
  const rows = await modelRows(k, [...new Set(eventIds)]);
  return new Map(rows.map((row) => [row.id, { seq: row.seq, terms: termsOf(row) }]));
}

function termsOf(row: ModelRow): BuilderTerms | null {
  const { sport, state, openingPrices, feedPrices } = row;
  const isUnderWay = state === 'live' || state === 'interrupted';
  const input = { opening: isUnderWay ? openingPrices : null, prices: feedPrices, play: isUnderWay ? playOf(row) : null };
  const key = JSON.stringify([sport, input]);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const terms = findSport(sport)?.builder?.terms(input) ?? null;
  known.set(key, terms);
  return terms;
}
