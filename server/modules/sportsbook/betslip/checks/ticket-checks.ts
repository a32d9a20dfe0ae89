import { stakesOfGame } from '#server/modules/stakes/index.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { brokenAnswers, knownBets } from '../store/audit-bets.ts';

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

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PAGE = 1_000;

/** (e) No money was taken for a bet that nobody knows of. */
export const sportsStakesHaveTheirBets: LedgerCheck = {
  name: 'every sports stake is that of a bet',
  async run(db) {
    const violations: Violation[] = [];
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
      const stakes: string[] = await stakesOfGame(db.k, 'sportsbook', after, PAGE);
      const known = stakes.length === 0 ? new Set<string>() : await knownBets(db.k, stakes);
      for (const id of stakes) if (!known.has(id)) violations.push({ invariant: 'e', detail: `sports stake ${id} is of no bet` });
      after = stakes.at(-1);
    }
    return violations;
  },
};
