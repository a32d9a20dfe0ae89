import { isSame } from '#kernel/is-same.ts';
import type { EventRow } from '../events/stored-event.ts';
import type { KnownResult } from '../settlement/new-result.ts';
import { applyFixture } from './apply-fixture.ts';
import type { Producer, SnapshotEvent } from './feed-supplier.ts';
import { judgeFinding } from './judge-finding.ts';

/**
 * True if a snapshot changes a match. Compares with the event's row only, since most matches are unchanged. `known`: the recorded result; `stream`: the prefix
 * of this stream's origins.
 */
export function differsFrom(reported: SnapshotEvent, producer: Producer, held: EventRow | undefined, known: KnownResult | undefined, stream: string): boolean {
  if (held === undefined) return true;
  const { fixture, status, prices, markets, settlement } = reported;
  if (applyFixture({ event: held, markets: new Map() }, fixture, status).held.event !== held) return true;
  if (
    producer === 'prematch' &&
    status.state === 'not_started' &&
    (held.suspension !== null || !isSame(prices, held.feedPrices) || !isSame(markets === undefined || markets.length === 0 ? null : markets, held.feedMarkets))
  )
    return true;
  const judgement = judgeFinding(settlement === null ? { kind: 'unsettled' } : { kind: 'facts', ...settlement }, true, known, stream);
  return judgement === 'record' || judgement === 'take_back';
}
