import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { auditChains, auditRounds } from '../store/audit-rounds.ts';

/** The links of each chain follow one another from its published end, and every outcome is the one that link and beacon give. */
export function roundsRecompute(games: readonly RoundGame[]): LedgerCheck {
  const gameOf = new Map(games.map((game) => [game.table, game]));
  return {
    name: 'every shared round follows from its chain and its beacon',
    async run(db: Database) {
      const violations: Violation[] = [];
      for (const chain of await auditChains(db.k)) {
        let place = 0;
        /** What the next round must have announced; null after a void round whose link could not be revealed. */
        let expected: string | null = chain.endHash;
        for await (const round of auditRounds(db.k, chain.id)) {
          place += 1;
          const wrong = whatIsWrong(round, place, expected, gameOf.get(round.table));
          if (wrong !== null) violations.push({ invariant: 'fairness', detail: `round ${round.id} (${round.table}, place ${round.linkIndex}): ${wrong}` });
          expected = round.link;
        }
        if (place !== chain.used) violations.push({ invariant: 'fairness', detail: `chain ${chain.id} gave ${chain.used} links to ${place} rounds` });
      }
      return violations;
    },
  };
}

function whatIsWrong(round: Round, place: number, expected: string | null, game: RoundGame | undefined): string | null {
  if (round.linkIndex !== place) return `place ${place} is missing`;
  if (expected !== null && round.linkHash !== expected) return 'its link does not follow the one before';
  if (game === undefined || round.outcome === null || round.link === null || round.beaconValue === null) return null;
  return game.outcome(round.link, round.beaconValue) === round.outcome ? null : `link and beacon give another outcome than ${round.outcome}`;
}
