import type { Tx } from '#server/platform/db/database.ts';
import type { MarketStatus } from '../../domain/events/stored-event.ts';
import { marketStatus } from '../../domain/settlement/market-standing.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { concerns, isCancelled, isFinal, type Learned, standingOf } from '../../domain/settlement/standing.ts';
import { weighFacts } from '../../domain/settlement/weigh-facts.ts';
import type { SportsbookDeps } from '../../deps.ts';
import {
  eventRules,
  type StoredEvent,
  type LockedMarket,
  lockEvent,
  lockMarketsOf,
  setMarkets,
  setResultVersion,
  suspendForContradiction,
} from '../store/event-rows.ts';
import { putUnderReview, closeReview } from '../store/review-rows.ts';
import { afterLastLeg, insertResult, isRecorded, readHistory } from '../store/result-rows.ts';

export type RecordDeps = Pick<SportsbookDeps, 'ids' | 'log'>;
export type Recorded = 'recorded' | 'known' | 'held';

/**
 * Records a result of an event, and closes (or suspends again) the markets that it decides; the job settle-due then settles the bets. `known`: this origin
 * reported it before, or it changes nothing. `held`: the facts contradict themselves or confirmed facts; they wait for an operator, a rollback or better
 * facts. Locks the event, then its markets by id. Throws for an unknown event.
 */
export async function recordResult(deps: RecordDeps, tx: Tx, result: NewResult): Promise<Recorded> {
  const event = await lockEvent(tx, result.eventId);
  if (event === null) throw new Error(`a result for an unknown event ${result.eventId}`);
  if (await isRecorded(tx, event.id, result.origin)) return 'known';
  const history = await readHistory(tx, event.id, event.resultVersion);
  const { known } = standingOf(history);
  if ((result.kind === 'facts' || result.kind === 'rollback') && result.inPlay === true) return recordPlay(tx, event, history, result);
  if (result.kind === 'rollback') await closeReview(tx, event.id, result.at);
  if (result.kind !== 'facts') return changesNothing(history, result) ? 'known' : record(tx, event, history, result);
  // Facts of the whole match are not compared with facts of play so far, which were never confirmed.
  const weighed = weighFacts(eventRules(event), known?.inPlay === true ? null : known, result.facts, result.certainty);
  if (weighed.kind === 'known') return 'known';
  if (weighed.kind === 'held') return hold(deps, tx, result, weighed.faults);
  // Unconfirmed facts do not close the review of facts that contradict confirmed ones.
  if (result.certainty === 2 || known?.certainty !== 2) await closeReview(tx, event.id, result.at);
  return record(tx, event, history, { ...result, facts: weighed.facts, certainty: weighed.certainty, unconfirmed: weighed.unconfirmed });
}

/** Records facts of play so far, unless other facts are in force; they replace earlier facts of play. */
async function recordPlay(tx: Tx, event: StoredEvent, history: readonly Learned[], result: NewResult): Promise<Recorded> {
  const { known } = standingOf(history);
  const isReplaceable = known === null ? result.kind === 'facts' : known.inPlay === true;
  return isReplaceable ? record(tx, event, history, result) : 'known';
}

function changesNothing(history: readonly Learned[], result: Exclude<NewResult, { kind: 'facts' }>): boolean {
  const { known, cancellations } = standingOf(history);
  if (result.kind === 'rollback') return known === null;
  if (result.kind === 'rollback_cancel') return cancellations.length === standingOf([...history, result]).cancellations.length;
  return result.kind === 'void' && cancellations.some((each) => each.marketId === null && each.from === null && each.until === null);
}

async function record(tx: Tx, event: StoredEvent, history: readonly Learned[], learned: NewResult): Promise<'recorded'> {
  const markets = await lockMarketsOf(tx, event.id);
  const result = await withinThePast(tx, learned);
  const version = event.resultVersion + 1;
  await insertResult(tx, result, version);
  await setResultVersion(tx, event.id, version, isFinal(standingOf([...history, result])));
  await setMarkets(tx, event.id, changedMarkets(markets, history, result), result.at);
  return 'recorded';
}

/**
 * Ends an open window with the last bet placed so far, under the locks of the markets: bets placed after the markets open again are valid. A window without
 * any bound stays unbounded, since it cancels everything.
 */
async function withinThePast(tx: Tx, result: NewResult): Promise<NewResult> {
  if (result.kind !== 'cancel' || (result.from === null && result.until === null)) return result;
  if (result.until !== null && result.until <= result.at) return result;
  return { ...result, until: await afterLastLeg(tx, result.eventId, result.at) };
}

function changedMarkets(markets: readonly LockedMarket[], history: readonly Learned[], result: NewResult): { id: string; status: MarketStatus }[] {
  const inForce = standingOf([...history, result]);
  return markets
    .map((market) => ({ id: market.id, before: market.status, status: suspended(market, result) ?? marketStatus(inForce, market, market.status) }))
    .filter(({ before, status }) => before !== status)
    .map(({ id, status }) => ({ id, status }));

  /** An open market with cancelled bets, or whose result was taken back, waits for the feed to open it. */
  function suspended(market: LockedMarket, { kind }: NewResult): -1 | null {
    if (market.status !== 1 || isCancelled(inForce, market.id)) return null;
    if (kind === 'rollback') return -1;
    return result.kind === 'cancel' && concerns(result, market.id) ? -1 : null;
  }
}

async function hold(deps: RecordDeps, tx: Tx, result: Extract<NewResult, { kind: 'facts' }>, faults: readonly string[]): Promise<'held'> {
  await lockMarketsOf(tx, result.eventId);
  await suspendForContradiction(tx, result.eventId);
  await putUnderReview(tx, { id: deps.ids.next(), eventId: result.eventId, origin: result.origin, facts: result.facts, faults, heldAt: result.at });
  deps.log.error({ eventId: result.eventId, origin: result.origin, faults }, 'a result is held: its facts contradict each other');
  return 'held';
}
