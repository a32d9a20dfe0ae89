import type { Tx } from '#server/platform/db/database.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { type EventChange, finishEvent, writtenChange } from '../../domain/events/finish-event.ts';
import type { EventRow, MarketRow, StoredEvent } from '../../domain/events/stored-event.ts';
import { newEvent } from '../../domain/feed/apply-fixture.ts';
import type { HouseTerms, PriceInPlay } from '../../domain/feed/apply-offer.ts';
import { applyStep } from '../../domain/feed/apply-step.ts';
import { refused, type Step, type StepOutcome } from '../../domain/feed/step.ts';
import { hasAlternatives } from '../../domain/sports/registry.ts';
import { lockEventsWithMarkets } from '../../events/lock-events.ts';
import { publishChanges, type PublishDeps } from '../../events/publish-changes.ts';
import { insertEvents, updateEvents, writeTournaments } from '../../events/store/event-rows.ts';
import { writeMarkets } from '../../events/store/market-rows.ts';
import { recordNews } from '../../notices/record-news.ts';
import { type LineupsRow, writeLineups } from '../store/lineup-rows.ts';
import type { ProducerKey } from '../store/producer-rows.ts';
import { marketsWithoutBets, ruleChoices } from '../store/rule-choice-rows.ts';
import { priceSources } from '../store/source-rows.ts';
import { isStoppedBy, readStops } from '../store/stop-rows.ts';
import { recordFindings } from './record-findings.ts';
import { recordPlay } from './record-play.ts';
import { voidLateBets } from './void-late-bets.ts';

export type StepDeps = Pick<SportsbookDeps, 'ids' | 'log'> & Partial<Pick<SportsbookDeps, 'metrics'>> & PublishDeps;

export interface StepOptions extends ProducerKey {
  readonly at: Date;
  /** A snapshot after a gap: the changes in between are unknown, so pages load a changed match again. */
  readonly isRebuilt: boolean;
  /** Prices in play computed beforehand, if any. */
  readonly priceInPlay?: PriceInPlay;
}

interface Held {
  readonly before: ReadonlyMap<string, StoredEvent>;
  readonly fresh: ReadonlySet<string>;
}

/**
 * Applies steps in order, in one transaction and a constant number of statements: locks matches and then their markets in the order of their ids, computes
 * all changes, writes and publishes them together, and records results last. Returns the outcome of each step.
 */
export async function applySteps(deps: StepDeps, tx: Tx, options: StepOptions, steps: readonly Step[]): Promise<StepOutcome[]> {
  const { before, fresh } = await hold(tx, options, steps);
  const after = new Map(before);
  const terms = await readTerms(tx, steps, before);
  const outcomes = steps.map((step) => {
    const { eventId, sport, isOutright, act } = step;
    if (act.kind === 'nothing' && eventId === null) return act.outcome;
    const held = eventId === null ? undefined : after.get(eventId);
    if (held === undefined) return act.kind === 'nothing' ? act.outcome : refused('unknown_event');
    if (held.event.source !== options.source) return refused('another_supplier');
    if (sport !== undefined && held.event.sport !== sport) return refused('another_sport');
    if (isOutright !== undefined && isOutright !== Boolean(held.event.field)) return refused('another_kind');
    const taken = applyStep(held, step, {
      heardAt: options.at,
      house: terms(held.event),
      ...(options.priceInPlay === undefined ? {} : { priceInPlay: options.priceInPlay }),
    });
    after.set(held.event.id, taken.held);
    return taken.outcome;
  });
  const changes = [...after].flatMap(([id, held]) => finishEvent(before.get(id) ?? held, held, fresh.has(id), options.isRebuilt) ?? []);
  await write(deps, tx, changes, before, options.at);
  const standing = new Map([...after, ...changes.map((change) => [change.after.event.id, change.after] as const)]);
  const settled = await recordFindings(deps, tx, options, { steps, outcomes, standing, before, fresh });
  const played = await recordPlay(deps, tx, options, { before, standing });
  const late = await voidLateBets(deps, tx, options, { steps, outcomes, before, standing });
  await recordLineups(tx, steps, outcomes, options.at);
  await recordNews(tx, { before, standing, fresh }, options.at);
  await publishResults(
    deps,
    tx,
    standing,
    [...new Set([...settled, ...played, ...late])].filter((id) => !fresh.has(id)),
    options.at,
  );
  return outcomes;
}

/** Publishes the markets that results have closed. */
async function publishResults(deps: PublishDeps, tx: Tx, standing: ReadonlyMap<string, StoredEvent>, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const settled = await lockEventsWithMarkets(tx, ids.toSorted());
  const changes = [...settled].flatMap(([id, after]) => {
    const before = standing.get(id);
    return before === undefined ? [] : (writtenChange(before, after) ?? []);
  });
  await publishChanges(deps, tx, changes, at);
}

/** Writes and publishes changes. */
async function write(deps: PublishDeps, tx: Tx, changes: readonly EventChange[], before: ReadonlyMap<string, StoredEvent>, at: Date): Promise<void> {
  const markets = changes.flatMap((change) => change.markets);
  const isOld = ({ eventId, id }: MarketRow): boolean => before.get(eventId)?.markets.has(id) === true;
  const events = changes.map(({ after }) => after.event);
  await updateEvents(tx, events, at);
  await writeMarkets(
    tx,
    markets.filter(isOld),
    markets.filter((market) => !isOld(market)),
  );
  await publishChanges(deps, tx, changes, at);
}

type Terms = (event: EventRow) => HouseTerms;

/**
 * The operators' decisions, read under the matches' locks: whose prices win (read only if a supplier sent markets), which rule versions apply, and what is
 * stopped.
 */
async function readTerms(tx: Tx, steps: readonly Step[], held: ReadonlyMap<string, StoredEvent>): Promise<Terms> {
  const stops = await readStops(tx);
  const events = (isAsked: (step: Step, event: EventRow) => boolean) =>
    steps.flatMap((step) => {
      const event = held.get(step.eventId ?? '')?.event;
      return event !== undefined && isAsked(step, event) ? [event] : [];
    });
  const tournaments = (of: readonly EventRow[]) => [...new Set(of.map(({ tournamentId }) => tournamentId))];
  const sourced = tournaments(events(({ act }) => isRepriced(act) || ('supplied' in act && act.supplied !== undefined)));
  const sources = sourced.length === 0 ? [] : await priceSources(tx, sourced);
  const ruled = tournaments(events(({ act }, { sport }) => (isRepriced(act) || act.kind === 'offer' || act.kind === 'live_offer') && hasAlternatives(sport)));
  const choices = ruled.length === 0 ? [] : await ruleChoices(tx, ruled);
  const repriced = ruled.length === 0 ? [] : events(({ act }, { sport }) => act.kind === 'reprice' && hasAlternatives(sport)).map(({ id }) => id);
  const free = repriced.length === 0 ? null : await marketsWithoutBets(tx, repriced);
  const source = new Map(sources.map((row) => [`${row.tournamentId} ${row.definition}`, row.source]));
  const chosen = new Map(choices.map((row) => [`${row.tournamentId} ${row.definition}`, row.version]));
  return ({ tournamentId, ...event }) => ({
    sourceOf: (definition) => source.get(`${tournamentId} ${definition}`) ?? source.get(`${tournamentId} `) ?? 'model',
    // A bet is settled by the rule that it was placed under, so a market with a bet keeps its rule.
    versionOf: (definition, before) =>
      before === undefined || free?.has(before.id) === true ? (chosen.get(`${tournamentId} ${definition}`) ?? null) : before.definitionVersion,
    isStopped: isStoppedBy(stops, { tournamentId, ...event }),
  });
}

function isRepriced({ kind }: Step['act']): boolean {
  return kind === 'reprice' || kind === 'operator_resume';
}

async function hold(tx: Tx, { source, at }: StepOptions, steps: readonly Step[]): Promise<Held> {
  const ids = [...new Set(steps.flatMap(({ eventId }) => eventId ?? []))].toSorted();
  if (ids.length === 0) return { before: new Map(), fresh: new Set() };
  const fixtures = new Map(steps.flatMap(({ act }) => (act.kind === 'fixture' ? [[act.fixture.id, act.fixture] as const] : [])));
  const sent = [...fixtures.values()];
  await writeTournaments(tx, source, sent);
  const fresh = await insertEvents(
    tx,
    sent.map((fixture) => newEvent(source, fixture)),
    at,
  );
  return { before: await lockEventsWithMarkets(tx, ids), fresh };
}

/** Stores the last line-ups in these steps. The caller holds the matches' rows. */
async function recordLineups(tx: Tx, steps: readonly Step[], outcomes: readonly StepOutcome[], at: Date): Promise<void> {
  const latest = new Map<string, LineupsRow>();
  for (const [index, { eventId, act, toldAt, takenAt }] of steps.entries()) {
    if (eventId === null || act.kind !== 'lineups' || act.lineups === null || outcomes[index]?.outcome !== 'applied') continue;
    latest.set(eventId, { eventId, lineups: act.lineups, saidAt: toldAt ?? takenAt ?? at });
  }
  await writeLineups(tx, [...latest.values()], at);
}
