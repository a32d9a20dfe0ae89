import { setTimeout as wait } from 'node:timers/promises';
import { openBatch, type OpenRow, type OpenVerdict } from '#server/modules/originals/mines/store/round-calls.ts';
import { lockedPlayers } from '#server/modules/stakes/index.ts';
import { createBatcher, lockedItems } from '#server/platform/batch/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { say } from '../common/facts.ts';
import { betRow } from '../common/mines-bets.ts';
import { closeRounds } from '../common/players.ts';
import { lockRows } from './lock-rows.ts';

const OTHERS = 10;
/** The longest time that an endless wait may take. */
const ENDLESS_MS = 14_000;

interface Lanes {
  readonly owner: Database;
  readonly app: Database;
  readonly players: readonly string[];
  /** The moment at which answers are counted. */
  readonly lookMs: number;
}

/** Two players with locked rows bet first, then ten others: once with a batcher whose statements wait without a limit, once with the real one. */
export async function lanesTaken({ owner, app, players, lookMs }: Lanes): Promise<void> {
  const now = () => new Date(Date.now());
  for (const [name, patience] of [
    ['waiting as long as it takes, as it was', () => ENDLESS_MS],
    ['with a lane for those who wait', (lockMs: number) => lockMs],
  ] as const) {
    await closeRounds(owner, now());
    const hold = await lockRows(players.slice(0, 2));
    const batcher = createBatcher<OpenRow, OpenVerdict>({
      run: (rows, lockMs) => openBatch(app, rows, now(), 'bonus_first', patience(lockMs)),
      identity: (row) => row.player_id,
      locked: (rows) =>
        lockedItems(
          rows,
          ({ player_id }) => player_id,
          (ids) => lockedPlayers(app, ids),
        ),
    });
    const bets = players.slice(0, 2 + OTHERS).map((player) => batcher.submit(betRow(player)));
    const all = Promise.allSettled(bets);
    let answered = 0;
    const fromMs = performance.now();
    let lastMs = Number.NaN;
    for (const bet of bets.slice(2)) {
      bet.then(
        () => {
          answered += 1;
          lastMs = performance.now() - fromMs;
        },
        () => undefined,
      );
    }
    await wait(lookMs);
    say(`  ${name}: ${answered} of ${OTHERS} others answered in ${lookMs / 1_000} s${answered === 0 ? '' : `, the last after ${lastMs.toFixed(0)} ms`}`);
    await hold.release();
    await all;
  }
}
