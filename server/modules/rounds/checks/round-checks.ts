import { hashLink } from '#kernel/fairness/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { overdueMs, type Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { auditChains, auditRounds, unfinishedRounds } from '../store/audit-rounds.ts';

/** The links of each chain follow one another from its published end, and every outcome is the one that link and beacon give. */
export function roundsRecompute(games: readonly RoundGame[]): LedgerCheck {
  const gameOf = new Map(games.map((game) => [game.table, game]));
  return {
    name: 'every shared round follows from its chain and its beacon',
    async run(db: Database) {
      const violations: Violation[] = [];
      for (const chain of await auditChains(db.k)) {
        let place = 0;
        /** What the next round's announced hash must hash to: its link is revealed or not, the one before has committed to it. */
        let before: string | null = null;
        for await (const round of auditRounds(db.k, chain.id)) {
          place += 1;
          const follows = before === null ? round.linkHash === chain.endHash : hashLink(round.linkHash) === before;
          const wrong = whatIsWrong(round, place, follows, gameOf.get(round.table));
          if (wrong !== null) violations.push({ invariant: 'fairness', detail: `round ${round.id} (${round.table}, place ${round.linkIndex}): ${wrong}` });
          before = round.linkHash;
        }
        if (place !== chain.used) violations.push({ invariant: 'fairness', detail: `chain ${chain.id} gave ${chain.used} links to ${place} rounds` });
      }
      return violations;
    },
  };
}

function whatIsWrong(round: Round, place: number, follows: boolean, game: RoundGame | undefined): string | null {
  if (round.linkIndex !== place) return `place ${place} is missing`;
  if (!follows) return 'its link does not follow the one before';
  if (round.link !== null && hashLink(round.link) !== round.linkHash) return 'its link is not the one announced';
  if (game === undefined || round.outcome === null || round.link === null || round.beaconValue === null) return null;
  return game.outcome(round.link, round.beaconValue) === round.outcome ? null : `link and beacon give another outcome than ${round.outcome}`;
}

const GRACE_MS = 600_000;

/** Every round that takes bets ends: none has waited for its next step for ten minutes. Nobody's stake stands in a round that was forgotten. */
export function roundsGoOn({ clock }: { readonly clock: Clock }): LedgerCheck {
  return {
    name: 'no shared round stands still',
    async run(db: Database) {
      const rounds = await unfinishedRounds(db.k);
      return rounds
        .filter((round) => overdueMs(round, clock.now()) > GRACE_MS)
        .map((round) => ({ invariant: 'deadline', detail: `round ${round.id} (${round.table}) is ${round.state} since ${round.closesAt.toISOString()}` }));
    },
  };
}
