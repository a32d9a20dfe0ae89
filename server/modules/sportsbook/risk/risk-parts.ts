import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { wrongExposures, wrongWaiting } from './store/exposure-rows.ts';
import { boundsAfter, readPeaks } from './store/peak-rows.ts';

/** Wires the ledger checks of risk. */
export function riskParts(): ModuleParts {
  return { ledgerChecks: [exposureIsThatOfTheLegs, boundsHold] };
}

/** The stored liability of outcomes, used for caps, is that of the existing bets. */
export const exposureIsThatOfTheLegs: LedgerCheck = {
  name: 'every outcome’s liability is the sum of its legs',
  async run(db) {
    const wrong = (await wrongExposures(db.k)).map(
      ({ marketId, outcomeId, kept, legs }) => `${marketId}, outcome ${outcomeId}: kept ${kept}, its legs ${legs} (centavos/legs)`,
    );
    return [...wrong, ...(await wrongWaiting(db.k))].map((detail) => ({ invariant: 'exposure', detail }));
  },
};

const PAGE = 500;

/** The stored bound of a match is not below the cost of its bets in the worst case that can still come. */
export const boundsHold = checkRows('exposure', 'no match’s bets cost more in the worst case than its bound says', async function* (db) {
  yield* await inSnapshot(db, async (k) => {
    const wrong: string[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const matches = await boundsAfter(k, after, PAGE);
      const peaks = await readPeaks(k, matches);
      for (const { eventId, boundCents } of matches) {
        const worst = peaks.get(eventId)?.worstCents ?? 0;
        if (worst > boundCents) wrong.push(`${eventId}: its bound is ${boundCents}, its worst case costs ${worst}`);
      }
      after = matches.at(-1)?.eventId;
    }
    return wrong;
  });
});
