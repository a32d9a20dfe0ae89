import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { brokenAnswers, brokenBalances, desyncedBets } from '../store/audit-bets.ts';

/** (e) A bet, its ticket and its stake tell one story: whose, by which call, on what, how much, when, and how it ended; none is there without the others. */
export const sportsBetsMatchStakes = checkRows('e', 'every sports bet and its stake agree', async function* (db) {
  yield* await desyncedBets(db.k);
});

/** (d) What a player was told to be accepted is there, as it was told. */
export const ticketsHaveTheirBets: LedgerCheck = {
  name: 'every accepted bet of a ticket is there as it was told',
  async run(db) {
    return (await brokenAnswers(db.k)).map(({ ticketId, betId }) => ({
      invariant: 'd',
      detail: betId === null ? `ticket ${ticketId} accepts no bet` : `ticket ${ticketId} was told bet ${betId}, which is not there as it was told`,
    }));
  },
};

/** (e) The balances that were told beside placed tickets are the wallet's. */
export const ticketsAnsweredBalances = checkRows('e', 'every balance that a ticket was answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});
