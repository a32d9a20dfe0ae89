import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import type { InstantGame } from '../instant-game.ts';
import { strayBets } from '../store/audit-accepted.ts';
import { UNDRAWN_BET } from '../use-cases/draw-undrawn.ts';

const DRAWN_WITHIN_MS = 5 * MINUTE_MS;

/** (e) Every accepted bet is of a game that draws it, and is drawn within five minutes unless it is quarantined. */
export function acceptedBetsAreDrawn(games: readonly InstantGame[], clock: Clock): LedgerCheck {
  return checkRows('e', 'every accepted bet of our own games is drawn in time', async function* (db) {
    const quarantined = new Set((await parkedOf(db.k, UNDRAWN_BET)).map(({ ref }) => ref));
    const names = games.map(({ game }) => game);
    for (const { id, game, acceptedAt } of await strayBets(db.k, names, new Date(clock.nowMs() - DRAWN_WITHIN_MS)))
      if (!names.includes(game) || !quarantined.has(id)) yield `bet ${id} of ${game} was accepted at ${acceptedAt.toISOString()} and is not drawn`;
  });
}
