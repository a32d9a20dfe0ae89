import { HOUR_MS } from '#kernel/durations.ts';
import type { Facts } from '../facts/facts.ts';
import type { Parties } from '../events/fixture.ts';
import type { Market, MarketDefinition } from '../markets/market-definition.ts';
import { americanFootball } from './american-football/american-football.ts';
import { findOutright, outrightRules } from './outright-rules.ts';
import { basketball } from './basketball/basketball.ts';
import { beachVolleyball } from './beach-volleyball/beach-volleyball.ts';
import { cs2 } from './cs2/cs2.ts';
import { dota2 } from './dota2/dota2.ts';
import { efootball } from './efootball/efootball.ts';
import { football } from './football/football.ts';
import { futsal } from './futsal/futsal.ts';
import { lol } from './lol/lol.ts';
import { mma } from './mma/mma.ts';
import type { Sport } from './sport.ts';
import { tableTennis } from './table-tennis/table-tennis.ts';
import { tennis } from './tennis/tennis.ts';
import { valorant } from './valorant/valorant.ts';
import { volleyball } from './volleyball/volleyball.ts';

/** The sports on offer, in the order screens show them. The only place that names them. */
const registered = new Map<string, Sport>(
  [football, basketball, tennis, volleyball, beachVolleyball, tableTennis, futsal, americanFootball, mma, cs2, valorant, lol, dota2, efootball].map((sport) => [
    sport.id,
    sport,
  ]),
);

/** A market as rows have it, with the sport of its event. */
export interface MarketOfSport {
  readonly sport: string;
  readonly definition: string;
  /** The version of its rule; left out: that of the definition. */
  readonly definitionVersion?: number;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** Every sport, in the order screens show them. */
export function allSports(): readonly Sport[] {
  return [...registered.values()];
}

/** The sport of an id; null for a sport without rules here. */
export function findSport(id: string): Sport | null {
  return registered.get(id) ?? null;
}

/** The sport of an id that is known to be on offer. Throws on any other. */
export function sportOf(id: string): Sport {
  const sport = findSport(id);
  if (sport === null) throw new Error(`no rules for the sport ${id}`);
  return sport;
}

/** How long a postponed event of a sport keeps its bets, where the operator's setting says `hours`. */
export function postponedHoursOf(sport: string, hours: number): number {
  return Math.max(hours, findSport(sport)?.leastPostponedHours ?? 0);
}

/** The windows of sports whose postponed events keep their bets longer than so many hours. */
export function longerWindowsMs(hours: number): Readonly<Record<string, number>> {
  const longer = allSports().filter(({ id }) => postponedHoursOf(id, hours) > hours);
  return Object.fromEntries(longer.map(({ id }) => [id, postponedHoursOf(id, hours) * HOUR_MS]));
}

/** By what rules an event goes: its sport's, or those of a competition as a whole. Null for a sport without rules here. */
export function rulesOf({ sport, field }: { readonly sport: string; readonly field?: Parties['field'] }): Sport | null {
  const found = findSport(sport);
  return found === null || !field ? found : outrightRules(found, field);
}

/** By what rules a market is settled; null for a sport without rules here. */
export function rulesOfMarket({ sport, definition }: Pick<MarketOfSport, 'sport' | 'definition'>): Sport | null {
  const found = findSport(sport);
  return found === null || findOutright(definition) === null ? found : outrightRules(found);
}

/**
 * A definition of a sport, or of its competitions as a whole; null when there is none of that id. With a version the alternative of that version, where there is one: every
 * other version has the definition's own rule.
 */
export function findDefinition(sport: string, id: string, version?: number): MarketDefinition<Facts> | null {
  const found = rulesOfMarket({ sport, definition: id })?.definitions.find((definition) => definition.id === id) ?? null;
  return found?.alternatives?.find((alternative) => alternative.version === version) ?? found;
}

/** True for a sport with definitions of which an operator may choose the rule. */
export function hasAlternatives(sport: string): boolean {
  return findSport(sport)?.definitions.some(({ alternatives = [] }) => alternatives.length > 0) ?? false;
}

/** The market of a definition and specifiers; null when the sport has no such market. */
export function openMarket({ sport, definition, definitionVersion, specifiers }: MarketOfSport): Market<Facts> | null {
  return findDefinition(sport, definition, definitionVersion)?.open(specifiers) ?? null;
}

/** Adds a sport for the time of a test; the answer takes it off again. */
export function registerSport(sport: Sport): () => void {
  if (registered.has(sport.id)) throw new Error(`the sport ${sport.id} is registered twice`);
  registered.set(sport.id, sport);
  return () => void registered.delete(sport.id);
}
