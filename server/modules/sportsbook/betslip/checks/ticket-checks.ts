import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { brokenAnswers, brokenBalances, desyncedBets } from '../store/audit-bets.ts';

/** (e) A bet, its ticket and its stake agree on player, call, selection, amount, instants and result; none exists without the others. */
export const sportsBetsMatchStakes = checkRows('e', 'every sports bet and its stake agree', async function* (db) {
  yield* await desyncedBets(db.k);
});

/** (d) Every bet that a ticket's stored answer accepts exists with the terms in the answer. */
export const ticketsHaveTheirBets: LedgerCheck = {
  name: 'every accepted bet of a ticket is there as it was told',
  async run(db) {
    return (await brokenAnswers(db.k)).map(({ ticketId, betId }) => ({
      invariant: 'd',
      detail: betId === null ? `ticket ${ticketId} accepts no bet` : `ticket ${ticketId} was told bet ${betId}, which is not there as it was told`,
    }));
  },
};

/** (e) Every balance in a ticket's answer is the wallet's balance at that wallet version. */
export const ticketsAnsweredBalances = checkRows('e', 'every balance that a ticket was answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});
