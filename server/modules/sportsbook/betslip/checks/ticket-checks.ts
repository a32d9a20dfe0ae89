import { stakesOfGame } from '#server/modules/stakes/index.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { brokenAnswers, brokenBalances, knownBets } from '../store/audit-bets.ts';

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
export const ticketsToldBalances = checkRows('e', 'every balance that a ticket was answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PAGE = 5_000;

/** (e) No money was taken for a bet that nobody knows of. */
export const sportsStakesHaveTheirBets = checkRows('e', 'every sports stake is that of a bet', async function* (db) {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const stakes: string[] = await stakesOfGame(db.k, 'sportsbook', after, PAGE);
    const known = stakes.length === 0 ? new Set<string>() : await knownBets(db.k, stakes);
    for (const id of stakes) if (!known.has(id)) yield `sports stake ${id} is of no bet`;
    after = stakes.at(-1);
  }
});
