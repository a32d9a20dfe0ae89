import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { openStakesOf } from '#server/modules/stakes/index.ts';
import { barredPlayers } from '#server/modules/verification/index.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';

/** Closing a barred player's bets takes a second; a stake still open after this time was missed. */
const GRACE_MS = 5 * MINUTE_MS;
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * A player under a central exclusion has no open stake: Mines rounds are closed, Double and sports bets void and refunded. Exception: a bet settled before the
 * exclusion and reopened since by a correction waits for its result.
 */
export function barredPlayersHaveNothingOpen(clock: Clock): LedgerCheck {
  return {
    name: 'account (rg) centrally excluded players have no open stake',
    async run(db) {
      const violations: Violation[] = [];
      const before = new Date(clock.nowMs() - GRACE_MS);
      let after: string | undefined = BEFORE_ALL;
      while (after !== undefined) {
        const page = await barredPlayers(db.k, { before, after, limit: PAGE });
        const since = new Map(page.map((player) => [player.playerId, player.since.getTime()]));
        for (const { id, playerId, game, reopenedAt } of await openStakesOf(db.k, [...since.keys()])) {
          if (reopenedAt !== null && reopenedAt.getTime() >= (since.get(playerId) ?? Infinity)) continue;
          violations.push({ invariant: 'rg', detail: `player ${playerId} is excluded centrally, and stake ${id} (${game}) is open` });
        }
        after = page.at(-1)?.playerId;
      }
      return violations;
    },
  };
}
