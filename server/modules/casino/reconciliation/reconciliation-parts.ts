import { ok, refuse } from '#kernel/refusal.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { MISMATCH, type ReconciliationDeps, reconciliationMetrics, reconciliationJob } from './reconcile.ts';
import { endByOperator } from './store/mismatches.ts';

/** Wiring of the comparison with suppliers' books, and an operator's end of a difference. */
export function reconciliationParts(deps: ReconciliationDeps): Required<Pick<ModuleParts, 'periodicJobs' | 'parkedKinds'>> {
  reconciliationMetrics(deps.metrics);
  return { periodicJobs: deps.books.length === 0 ? [] : [reconciliationJob(deps)], parkedKinds: [mismatches] };
}

const mismatches: ParkedKind = {
  kind: MISMATCH,
  what: 'a transaction on which a supplier’s book and ours differ; nothing was moved for it',
  acts: {
    'settled-by-hand': {
      what: 'both sides have cleared it: it is not told of again as long as it is the same difference',
      async run(tx, ref, at) {
        const [source = '', ...rest] = ref.split(':');
        return (await endByOperator(tx, source, rest.join(':'), at)) ? ok(null) : refuse('unknown_mismatch');
      },
    },
  },
};
