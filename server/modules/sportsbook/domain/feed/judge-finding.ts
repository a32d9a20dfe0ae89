import { isSame } from '#kernel/is-same.ts';
import type { KnownResult } from '../settlement/new-result.ts';
import type { Finding } from './step.ts';

/** Whether a finding is new: `record`, `take_back` (a snapshot no longer contains the result that this stream sent), or the reason why not. */
export type Judgement = 'record' | 'take_back' | 'known' | 'less_certain';

/**
 * Accepts only new findings: two streams report the same result, and a snapshot repeats it. An unconfirmed result never replaces a confirmed one, nor, in a
 * snapshot, one that was taken back since. `stream`: the prefix of this stream's origins.
 */
export function judgeFinding(finding: Finding, isRetold: boolean, inForce: KnownResult | undefined, stream: string): Judgement {
  // Results derived from the course of a match did not come from the supplier, so it cannot take them back.
  if (inForce?.inPlay === true && finding.kind === 'rollback') return 'known';
  const known = inForce?.inPlay === true ? undefined : inForce;
  if (finding.kind === 'unsettled') return known?.kind === 'facts' && known.origin.startsWith(stream) ? 'take_back' : 'known';
  if (finding.kind !== 'facts' || known === undefined) return 'record';
  if (known.kind === 'rollback') return isRetold && finding.certainty === 1 ? 'less_certain' : 'record';
  if (finding.certainty < (known.certainty ?? 0)) return 'less_certain';
  return finding.certainty === known.certainty && isSame(finding.facts, known.facts) ? 'known' : 'record';
}
