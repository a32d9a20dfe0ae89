import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { EventStatus, FixtureView, Market } from '../message.ts';
import { opinion } from '../prices/opinion.ts';
import { withMargin } from '../prices/with-margin.ts';
import { cupChances } from './bracket.ts';
import { type Cup, entrantsOf, roundsOf } from './cup.ts';

/** The body of a message about a cup, without its place in the stream. */
export type CupBody =
  | { readonly kind: 'fixture_change'; readonly event_id: string; readonly fixture: CupFixture; readonly status: CupStatus }
  | { readonly kind: 'odds_change'; readonly event_id: string; readonly sport: string; readonly minute: 0; readonly markets: readonly Market[] }
  | { readonly kind: 'bet_stop' | 'rollback_bet_settlement'; readonly event_id: string }
  | CupSettlement;

interface CupSettlement {
  readonly kind: 'bet_settlement';
  readonly event_id: string;
  readonly sport: string;
  readonly outright: true;
  readonly certainty: 2;
  readonly facts: { readonly ending: 'decided'; readonly finishing_order: readonly (readonly number[])[]; readonly withdrawn: readonly number[] };
}

type CupStatus = Pick<EventStatus, 'state' | 'period' | 'minute' | 'score' | 'incidents'>;

/** A cup in a snapshot. */
export interface CupView {
  readonly fixture: CupFixture;
  readonly status: CupStatus;
  readonly markets: readonly Market[];
  readonly settlement: CupSettlement | null;
}

/** The fixture of a cup: a list of entrants in place of two sides. */
export interface CupFixture extends Omit<FixtureView, 'round' | 'home' | 'away'> {
  readonly name: string;
  readonly round: null;
  readonly field: readonly (FixtureView['home'] & { readonly number: number; readonly withdrawn: boolean; readonly best_place?: number })[];
}

/** A message about a cup, in the prematch stream. */
export type CupMessage = CupBody & {
  readonly producer: 'prematch';
  readonly seq: number;
  readonly at: string;
  readonly simulated: true;
  readonly request_id?: string;
};

/** Interval of price changes: a quarter of an hour on the last day, two hours before. */
const STEP_MS = 15 * MINUTE_MS;
const SLOW_MS = 2 * HOUR_MS;
/** How far opinions move a club, in points of strength, and the supplier's margin on each market. */
const SWAY = 4;
const MARGIN = { title: 0.14, final: 0.1 };
/** A cup is closed a minute after it is decided. */
const CLOSED_AFTER_MS = MINUTE_MS;

/** The times of a cup's prices in (fromMs, toMs]. */
function priceTimes({ announcedMs, closesMs }: Cup, fromMs: number, toMs: number): number[] {
  const first = Math.ceil(Math.max(announcedMs, fromMs + 1) / STEP_MS);
  const last = Math.floor(Math.min(toMs, closesMs - 1) / STEP_MS);
  const times = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * STEP_MS);
  return times.filter((atMs) => atMs > closesMs - DAY_MS || atMs % SLOW_MS === 0);
}

/** A cup's messages in (fromMs, toMs], in order. `startsAt`: when its bets close, as text by the sandbox's clock. */
export function cupItems(cup: Cup, fromMs: number, toMs: number, startsAt: string): { readonly atMs: number; readonly body: CupBody }[] {
  const { announcedMs, closesMs, decidedMs, withdrawal, corrected } = cup;
  // Computes only what is due, since the feed calls this ten times per second.
  const at = (atMs: number, bodies: () => readonly CupBody[]) => (atMs > fromMs && atMs <= toMs ? bodies().map((body) => ({ atMs, body })) : []);
  const items = [
    ...at(announcedMs, () => [fixtureBody(cup, announcedMs, startsAt), pricesAt(cup, announcedMs)]),
    ...(withdrawal === null ? [] : at(withdrawal.atMs, () => [fixtureBody(cup, withdrawal.atMs, startsAt), pricesAt(cup, withdrawal.atMs)])),
    ...priceTimes(cup, fromMs, toMs).flatMap((atMs) => at(atMs, () => [pricesAt(cup, atMs)])),
    ...at(closesMs, () => [{ kind: 'bet_stop', event_id: cup.id }, fixtureBody(cup, closesMs, startsAt)]),
    ...roundsOf(cup).flatMap(({ atMs }) => at(atMs, () => [fixtureBody(cup, atMs, startsAt)])),
    ...at(decidedMs, () => [settlementOf(cup, decidedMs)]),
    ...at(decidedMs + CLOSED_AFTER_MS, () => [fixtureBody(cup, decidedMs + CLOSED_AFTER_MS, startsAt)]),
    ...(corrected === null ? [] : at(corrected.atMs, () => [{ kind: 'rollback_bet_settlement', event_id: cup.id }, settlementOf(cup, corrected.atMs)])),
  ];
  return items.toSorted((a, b) => a.atMs - b.atMs);
}

/** The current state of a cup, for a snapshot. */
export function cupView(cup: Cup, atMs: number, startsAt: string): CupView {
  const { fixture, status } = fixtureBody(cup, atMs, startsAt);
  const settlement = atMs >= cup.decidedMs ? settlementOf(cup, atMs) : null;
  return { fixture, status, markets: status.state === 'not_started' ? pricesAt(cup, atMs).markets : [], settlement };
}

/** The messages that bring a listener without any to a cup's state. */
export function cupBodies(cup: Cup, atMs: number, startsAt: string): CupBody[] {
  const fixture = fixtureBody(cup, atMs, startsAt);
  return [fixture, ...(atMs < cup.closesMs ? [pricesAt(cup, atMs)] : []), ...(atMs >= cup.decidedMs ? [settlementOf(cup, atMs)] : [])];
}

function hasWithdrawn({ withdrawal }: Cup, atMs: number): number | null {
  return withdrawal !== null && atMs >= withdrawal.atMs ? withdrawal.place : null;
}

/** The message that announces a cup and contains its state. */
export function fixtureBody(cup: Cup, atMs: number, startsAt: string): Extract<CupBody, { kind: 'fixture_change' }> {
  const { id, league, name, season, clubs, closesMs, decidedMs } = cup;
  const withdrawn = hasWithdrawn(cup, atMs);
  const rounds = roundsOf(cup).filter((round) => atMs >= round.atMs);
  const isClosed = atMs >= decidedMs + CLOSED_AFTER_MS;
  const [state, period] =
    atMs < closesMs ? (['not_started', 'not_started'] as const) : isClosed ? (['closed', 'ended'] as const) : (['live', 'under_way'] as const);
  return {
    kind: 'fixture_change',
    event_id: id,
    fixture: {
      ...{ id, name, sport: league.sport, category: league.category, round: null, starts_at: startsAt, simulated: true },
      tournament: { id: league.id, name: league.name, season: String(season) },
      field: clubs.map(({ id: club, name: called, short, colors }, place) => ({
        ...{ number: place + 1, id: club, name: called, short, colors, shield: `/sports-feed/shields/${club}.svg` },
        withdrawn: place === withdrawn,
        ...outIn(rounds, place),
      })),
    },
    status: { state, period, minute: 0, score: { home: 0, away: 0 }, incidents: [] },
  };
}

/** The best place that an entrant can still reach, after it lost a round. */
function outIn(rounds: ReturnType<typeof roundsOf>, place: number): { readonly best_place?: number } {
  const lost = rounds.find(({ losers }) => losers.includes(place));
  return lost === undefined ? {} : { best_place: lost.bestPlace };
}

/** Prices of champion and finalists at a time: the exact chances of the draw under the opinions of that time. */
export function pricesAt(cup: Cup, atMs: number): Extract<CupBody, { kind: 'odds_change' }> {
  const opinions = cup.clubs.map(({ id }) => SWAY * opinion(`${cup.id}|${id}`, Math.floor((atMs - cup.announcedMs) / STEP_MS)));
  const { title, final } = cupChances(entrantsOf(cup.clubs, hasWithdrawn(cup, atMs), opinions));
  return {
    ...{ kind: 'odds_change', event_id: cup.id, sport: cup.league.sport, minute: 0 },
    markets: [market('outright_winner', title, MARGIN.title, 1), market('outright_final', final, MARGIN.final, 2)],
  };
}

function market(definition: string, chances: readonly number[], margin: number, places: number): Market {
  const priced = chances.flatMap((chance, place) => (chance > 0 ? [place] : []));
  const odds = withMargin(
    priced.map((place) => chances[place] ?? 0),
    margin,
    places,
  );
  const outcomes = chances.map((_, place) => {
    const price = priced.includes(place) ? rounded(odds?.[priced.indexOf(place)] ?? null) : null;
    return { id: String(place + 1), odds: price, active: price !== null };
  });
  return { definition, specifiers: {}, status: odds === null ? -1 : 1, outcomes };
}

/** Rounding of longer prices: up to which price, and the step. */
const STEPS = [
  [5, 0.05],
  [10, 0.1],
  [20, 0.5],
  [50, 1],
] as const;

/** A price in the usual rounding: 4.5, 11.5, 37. */
function rounded(odds: string | null): string | null {
  if (odds === null || Number(odds) < 2) return odds;
  const step = STEPS.find(([most]) => Number(odds) < most)?.[1] ?? 5;
  return String(Number((Math.round(Number(odds) / step) * step).toFixed(2)));
}

function settlementOf(cup: Cup, atMs: number): CupSettlement {
  const { order, corrected, withdrawal, league, id } = cup;
  const inForce = corrected !== null && atMs >= corrected.atMs ? corrected.order : order;
  const withdrawn = withdrawal === null ? [] : [withdrawal.place + 1];
  const facts = { ending: 'decided', finishing_order: inForce.map((group) => group.map((place) => place + 1)), withdrawn } as const;
  return { kind: 'bet_settlement', event_id: id, sport: league.sport, outright: true, certainty: 2, facts };
}
