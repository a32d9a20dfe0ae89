import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { wrongExposures } from './store/exposure-rows.ts';

/** What risk adds to the module. */
export function riskParts(): ModuleParts {
  return { ledgerChecks: [exposureIsThatOfTheLegs] };
}

/** The liability that caps are kept against is that of the bets there are. */
export const exposureIsThatOfTheLegs: LedgerCheck = {
  name: 'every outcome’s liability is the sum of its legs',
  async run(db) {
    return (await wrongExposures(db.k)).map((wrong) => ({
      invariant: 'exposure',
      detail: `${wrong.marketId}, outcome ${wrong.outcomeId}: kept ${wrong.kept}, its legs ${wrong.legs} (centavos/legs)`,
    }));
  },
};
