import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { MOST_LISTED, type Violation } from '#server/platform/db/ledger-check.ts';
import type { OutsideOutcome } from '#server/platform/db/outside-check.ts';
import type { RoundList, SaidRound } from '../../adapters/supplier-rounds.ts';
import { freeBetId } from '../domain/free-bet-id.ts';
import { roundDifference } from '../domain/round-difference.ts';
import { betIds, countBets, knownBets } from '../store/supplier-rounds.ts';

interface CompareDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The supplier's rounds have real time, even when a test has moved our clock. */
  readonly realClock: Clock;
  readonly rounds: RoundList;
  /** The supplier's name in `casino_game.source`. */
  readonly source: string;
}

/** Allowed difference between the clocks: a younger bet of ours may be beyond the end of the supplier's list. */
const CLOCKS_APART_MS = 10 * MINUTE_MS;
const PAGE = 5_000;

/**
 * Compares a supplier's signed list of its rounds with our bets and wins, round by round, and reports bets unknown to the supplier. A supplier without an
 * answer is skipped unless it never had a bet. The list is read before our records, so a round that ends meanwhile is no difference.
 */
export async function compareRounds(deps: CompareDeps): Promise<OutsideOutcome> {
  const to = new Date(Math.max(deps.clock.nowMs(), deps.realClock.nowMs()));
  const before = new Date(deps.clock.nowMs() - CLOCKS_APART_MS);
  const violations: Violation[] = [];
  let [compared, known] = [0, 0];
  const failed = await readAll(deps, to, async (rounds) => {
    const bets = new Map((await knownBets(deps.db.k, deps.source, rounds.map(betIdOf))).map((bet) => [bet.transactionId, bet]));
    for (const round of rounds) {
      const difference = roundDifference(round, bets.get(betIdOf(round)));
      if (difference !== null && violations.length < MOST_LISTED) violations.push({ invariant: 'e', detail: `round ${round.round_id}: ${difference}` });
    }
    compared += rounds.length;
    known += [...bets.values()].filter(({ at }) => at < before).length;
  });
  if (failed !== null && compared === 0 && (await countBets(deps.db.k, deps.source, to)) === 0) return { compared, violations, skipped: null };
  if (failed !== null)
    return { compared, violations, skipped: `the supplier could not be asked ${compared === 0 ? '' : `for what follows ${compared} rounds `}(${failed})` };
  if ((await countBets(deps.db.k, deps.source, before)) === known) return { compared, violations, skipped: null };
  const strangers = await betsThatItLacks(deps, to, before);
  return { compared, violations: [...violations, ...strangers], skipped: null };
}

/** A free round's bet here is named after its win. */
function betIdOf({ bet_transaction_id: bet, win_transaction_id: win }: SaidRound): string {
  return bet ?? freeBetId(win);
}

/** Reads the whole list, or returns a word for why that was not possible. */
async function readAll({ rounds }: CompareDeps, to: Date, take: (page: readonly SaidRound[]) => Promise<void>): Promise<string | null> {
  for (let cursor: string | null = null; ;) {
    const page = await rounds.page(to, cursor);
    if ('failed' in page) return page.failed;
    await take(page.rounds);
    if (page.next === null) return null;
    if (page.next === cursor || page.rounds.length === 0) return 'its list does not go on';
    cursor = page.next;
  }
}

/** Called only if the counts differ: it holds the whole list in memory, some 100 MB for a million rounds. */
async function betsThatItLacks(deps: CompareDeps, to: Date, before: Date): Promise<Violation[]> {
  const listed = new Set<string>();
  const failed = await readAll(deps, to, async (rounds) => {
    for (const round of rounds) listed.add(betIdOf(round));
  });
  if (failed !== null) return [{ invariant: 'e', detail: `bets are here that the supplier does not list; which ones could not be told (${failed})` }];
  const strangers: Violation[] = [];
  for (let after = ''; strangers.length < MOST_LISTED;) {
    const ids = await betIds(deps.db.k, { source: deps.source, before, after, limit: PAGE });
    for (const id of ids) if (!listed.has(id)) strangers.push({ invariant: 'e', detail: `bet ${id} was taken here, the supplier lists no round of it` });
    after = ids.at(-1) ?? '';
    if (ids.length < PAGE) break;
  }
  return strangers;
}
