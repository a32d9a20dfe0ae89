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

/** The sports on offer, in display order. They are listed only here. */
const registered = new Map<string, Sport>(
  [football, basketball, tennis, volleyball, beachVolleyball, tableTennis, futsal, americanFootball, mma, cs2, valorant, lol, dota2, efootball].map((sport) => [
    sport.id,
    sport,
  ]),
);

/** A market as stored, with the sport of its event. */
export interface MarketOfSport {
  readonly sport: string;
  readonly definition: string;
  /** The version of its rule; left out: the definition's own. */
  readonly definitionVersion?: number;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** All sports, in display order. */
export function allSports(): readonly Sport[] {
  return [...registered.values()];
}

/** The sport with an id; null if it has no rules here. */
export function findSport(id: string): Sport | null {
  return registered.get(id) ?? null;
}

/** The sport with an id that must be on offer; throws on any other. */
export function sportOf(id: string): Sport {
  const sport = findSport(id);
  if (sport === null) throw new Error(`no rules for the sport ${id}`);
  return sport;
}

/** How long bets on a postponed event of a sport stay valid, given the operator's setting `hours`. */
export function postponedHoursOf(sport: string, hours: number): number {
  return Math.max(hours, findSport(sport)?.leastPostponedHours ?? 0);
}

/** The windows, by sport, of sports whose postponed events keep their bets longer than `hours`. */
export function longerWindowsMs(hours: number): Readonly<Record<string, number>> {
  const longer = allSports().filter(({ id }) => postponedHoursOf(id, hours) > hours);
  return Object.fromEntries(longer.map(({ id }) => [id, postponedHoursOf(id, hours) * HOUR_MS]));
}

/** The rules of an event: its sport's, or those of an outright. Null for a sport without rules here. */
export function rulesOf({ sport, field }: { readonly sport: string; readonly field?: Parties['field'] }): Sport | null {
  const found = findSport(sport);
  return found === null || !field ? found : outrightRules(found, field);
}

/** The rules by which a market is settled; null for a sport without rules here. */
export function rulesOfMarket({ sport, definition }: Pick<MarketOfSport, 'sport' | 'definition'>): Sport | null {
  const found = findSport(sport);
  return found === null || findOutright(definition) === null ? found : outrightRules(found);
}

/**
 * A definition of a sport or of its outrights; null if the id is unknown. With a version, the alternative of that version if there is one; any other version
 * gives the definition's own rule.
 */
export function findDefinition(sport: string, id: string, version?: number): MarketDefinition<Facts> | null {
  const found = rulesOfMarket({ sport, definition: id })?.definitions.find((definition) => definition.id === id) ?? null;
  return found?.alternatives?.find((alternative) => alternative.version === version) ?? found;
}

/** True for a sport in which an operator may choose the rule of some definitions. */
export function hasAlternatives(sport: string): boolean {
  return findSport(sport)?.definitions.some(({ alternatives = [] }) => alternatives.length > 0) ?? false;
}

/** The market of a definition and specifiers; null if the sport has no such market. */
export function openMarket({ sport, definition, definitionVersion, specifiers }: MarketOfSport): Market<Facts> | null {
  return findDefinition(sport, definition, definitionVersion)?.open(specifiers) ?? null;
}

/** For tests: adds a sport, and returns a function that removes it. */
export function registerSport(sport: Sport): () => void {
  if (registered.has(sport.id)) throw new Error(`the sport ${sport.id} is registered twice`);
  registered.set(sport.id, sport);
  return () => void registered.delete(sport.id);
}
