import type { Clock } from '#kernel/clock.ts';
import { openStakesSince } from '#server/modules/stakes/index.ts';
import { barredPlayers } from '#server/modules/verification/index.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';

/** Ending a barred player's bets takes a second; what is open after so long was forgotten. */
const GRACE_MS = 5 * 60_000;
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Whom the register of barred people has barred holds no open stake: Mines rounds are closed, Double and sports bets void and refunded. */
export function barredPlayersHoldNothing(clock: Clock): LedgerCheck {
  return {
    name: 'account (rg) centrally excluded players have no open stake',
    async run(db) {
      const violations: Violation[] = [];
      const before = new Date(clock.nowMs() - GRACE_MS);
      let after: string | undefined = BEFORE_ALL;
      while (after !== undefined) {
        const players: string[] = await barredPlayers(db.k, { before, after, limit: PAGE });
        for (const stake of await openStakesSince(db.k, players, before)) {
          violations.push({ invariant: 'rg', detail: `player ${stake.playerId} is excluded centrally, and stake ${stake.id} (${stake.game}) is open` });
        }
        after = players.at(-1);
      }
      return violations;
    },
  };
}
