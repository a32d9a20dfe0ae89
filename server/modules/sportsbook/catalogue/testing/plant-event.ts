import { sql } from 'kysely';
import type { EventState, SportsIncident } from '#contracts/sportsbook/events.ts';
import { plainWords } from '#kernel/text/plain-text.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openMarket } from '../../domain/sports/registry.ts';
import { marketId, marketSortKey, type Specifiers } from '../../domain/markets/specifiers.ts';

export interface PlantedMarket {
  readonly definition: string;
  readonly specifiers?: Specifiers;
  readonly status?: number;
  readonly version?: number;
  /** Odds × 1000 of the outcomes in order; default 2,000 each. */
  readonly odds?: readonly (number | null)[];
  readonly active?: boolean;
}

export interface PlantedEvent {
  readonly id: string;
  readonly startsAt: Date;
  readonly home?: string;
  readonly away?: string;
  readonly tournament?: string;
  readonly source?: string;
  /** Default: the tournament's present season. */
  readonly season?: string;
  readonly round?: number | null;
  readonly state?: EventState;
  readonly period?: string;
  readonly minute?: number;
  readonly score?: readonly [number, number];
  readonly half?: readonly [number, number];
  readonly incidents?: readonly SportsIncident[];
  readonly suspension?: string;
  /** When the live stream last priced it; without, the event has prematch prices. */
  readonly pricedAt?: Date;
  readonly added?: number;
  readonly seq?: number;
  readonly epoch?: number;
  /** result_version and settled_version. */
  readonly versions?: readonly [number, number];
  readonly markets?: readonly PlantedMarket[];
}

/** Inserts a tournament as the feed would. */
export async function plantTournament(
  db: Database,
  id: string,
  name: string,
  category: string,
  over: { sport?: string; position?: number } = {},
): Promise<void> {
  await sql`
    INSERT INTO sportsbook_tournament (id, source, sport, category_id, category_name, name, season, position)
    VALUES (${id}, 'sports-feed', ${over.sport ?? 'football'}, ${plainWords(category).join('-')}, ${category}, ${name}, '2026', ${over.position ?? 1_000})`.execute(
    db.k,
  );
}

/** Inserts an event of a planted tournament, with a result market unless given otherwise. */
export async function plantEvent(db: Database, event: PlantedEvent): Promise<void> {
  const { id, startsAt, home = 'Casa', away = 'Fora', tournament = 'serie-a', score, half, versions = [0, 0] } = event;
  await sql`
    INSERT INTO sportsbook_event (id, source, tournament_id, season, sport, name, round, home, away, simulated, scheduled_at, starts_at, state, period, minute, score_home,
      score_away, period_scores, incidents, suspension, epoch, seq, result_version, settled_version, search, updated_at, priced_by, priced_at, added)
    SELECT ${id}, ${event.source ?? 'sports-feed'}, t.id, ${event.season ?? sql`t.season`}, t.sport, ${`${home} x ${away}`}, ${event.round === undefined ? 7 : event.round}, ${team(home)}::jsonb, ${team(away)}::jsonb, true, ${startsAt}, ${startsAt},
      ${event.state ?? 'not_started'}, ${event.period ?? 'not_started'}, ${event.minute ?? 0}, ${score?.[0]}, ${score?.[1]}, ${JSON.stringify(half === undefined ? [] : [{ period: 'first_half', home: half[0], away: half[1] }])}::jsonb,
      ${JSON.stringify(event.incidents ?? [])}::jsonb, ${event.suspension}, ${event.epoch ?? 1}, ${event.seq ?? 1}, ${versions[0]}, ${versions[1]},
      ${plainWords(`${home} ${away}`).join(' ')} || ' ' || lower(t.name) || ' ' || lower(t.category_name), ${startsAt},
      ${event.pricedAt === undefined ? 'prematch' : 'live'}, ${event.pricedAt}, ${event.added ?? 0}
    FROM sportsbook_tournament t WHERE t.id = ${tournament}`.execute(db.k);
  for (const [position, market] of (event.markets ?? [{ definition: 'result' }]).entries()) await plantMarket(db, id, position, market);
}

async function plantMarket(db: Database, eventId: string, position: number, market: PlantedMarket): Promise<void> {
  const { definition, specifiers = {}, odds = [], active = true } = market;
  const ids = openMarket({ sport: 'football', definition, specifiers })
    ?.outcomes({ home: '', away: '' })
    .map((outcome) => outcome.id) ?? ['yes'];
  const outcomes = ids.map((id, index) => ({ id, odds: odds[index] === undefined ? 2_000 : odds[index], active }));
  await sql`
    INSERT INTO sportsbook_market (id, event_id, definition, definition_version, specifiers, sort_key, status, outcomes, version)
    VALUES (${marketId(eventId, definition, specifiers)}, ${eventId}, ${definition}, 1, ${JSON.stringify(specifiers)}::jsonb, ${marketSortKey(position, Object.keys(specifiers), specifiers)}, ${market.status ?? 1},
      ${JSON.stringify(outcomes)}::jsonb, ${market.version ?? 1})`.execute(db.k);
}

function team(name: string): string {
  return JSON.stringify({ id: plainWords(name).join('-'), name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
}
