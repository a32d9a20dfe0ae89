import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { estrangedBets, wrongExposures } from '../store/audit-bets.ts';

/** (e) A bet, its ticket and its stake tell one story: whose, by which call, on what, how much, when, and how it ended; none is there without the others. */
export const sportsBetsMatchStakes = checkRows('e', 'every sports bet and its stake agree', async function* (db) {
  yield* await estrangedBets(db.k);
});

/** The liability that caps are held against is that of the bets there are. */
export const exposureIsThatOfTheLegs: LedgerCheck = {
  name: 'every outcome’s liability is the sum of its legs',
  async run(db) {
    return (await wrongExposures(db.k)).map((wrong) => ({
      invariant: 'exposure',
      detail: `${wrong.marketId}, outcome ${wrong.outcomeId}: kept ${wrong.kept}, its legs ${wrong.legs} (centavos/legs)`,
    }));
  },
};
