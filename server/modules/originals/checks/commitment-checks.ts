import { MINUTE_MS } from '#kernel/durations.ts';
import { chainsOf } from '#server/modules/rounds/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { commitmentSigners } from '../commitments/commitment-keys.ts';
import { dailyFile, dayAfter } from '../commitments/domain/daily-file.ts';
import { everyClosedDay, kindsBeside, listedChains, openDays, strayCommitments, waitingSince } from '../commitments/store/audit-commitments.ts';
import { type ClosedDay, commitmentsOf } from '../commitments/store/commitment-rows.ts';
import type { OriginalsDeps } from '../deps.ts';

const LATE_MS = 5 * MINUTE_MS;

type CheckDeps = Pick<OriginalsDeps, 'clock' | 'vault'>;

/** The public list contains every commitment and nothing else. */
export function commitmentsAreListed({ clock }: Pick<CheckDeps, 'clock'>, tables: readonly string[]): LedgerCheck {
  return checkRows('fairness', 'every commitment stands on the public list', async function* ({ k }) {
    yield* await strayCommitments(k);
    for (const kind of await kindsBeside(k, ['server_seed', ...tables.map((table) => `${table}_chain`)])) yield `the list has lines of the kind ${kind}`;
    for (const table of tables) yield* strayChains(k, table, clock.nowMs());
    const late = await waitingSince(k, new Date(clock.nowMs() - LATE_MS));
    if (late > 0) yield `${late} commitments wait to be listed for more than five minutes`;
  });
}

async function* strayChains(k: Queryable, table: string, nowMs: number): AsyncGenerator<string> {
  const listed = new Set(await listedChains(k, table));
  const chains = await chainsOf(k, table);
  const ends = new Set(chains.map(({ endHash }) => endHash));
  for (const end of listed) if (!ends.has(end)) yield `the list names a chain that there is none of: ${end}`;
  // A chain that was just announced is listed by the next run of the periodic job.
  for (const { endHash, announcedAt } of chains) {
    if (!listed.has(endHash) && nowMs - announcedAt.getTime() > LATE_MS) yield `the chain that ends in ${endHash} was never listed`;
  }
}

/** Each daily file still equals what was signed: it follows from its lines and the hash of the previous day's file, without a missing day. */
export function dailyFilesHold({ vault }: Pick<CheckDeps, 'vault'>): LedgerCheck {
  return checkRows('fairness', 'every daily file of commitments is as it was signed', async function* ({ k }) {
    const signers = new Map(commitmentSigners(vault).map((signer) => [signer.keyId, signer]));
    let before: ClosedDay | null = null;
    for (const day of await everyClosedDay(k)) {
      if (before !== null && day.day !== dayAfter(before.day)) yield `the file of ${dayAfter(before.day)} is missing`;
      if (day.previousSha256 !== (before?.sha256 ?? null)) yield `the file of ${day.day} does not follow the one before`;
      const { text, ...file } = dailyFile(day.day, day.previousSha256, await commitmentsOf(k, day.day));
      const same = file.sha256 === day.sha256 && file.bytes === day.bytes && file.commitments === day.commitments;
      if (!same) yield `the file of ${day.day} is not what was signed`;
      else if (signers.get(day.keyId)?.isSigned(text, day.signature) !== true) yield `the signature of ${day.day} is not ours`;
      before = day;
    }
    yield* openFaults(k, before);
  });
}

/** Unsigned lines belong to one day, the day after the last closed one, and are numbered without a gap. */
async function* openFaults(k: Queryable, last: ClosedDay | null): AsyncGenerator<string> {
  const open = await openDays(k);
  for (const [place, day] of open.entries()) {
    if (place > 0 || (last !== null && day !== dayAfter(last.day))) yield `lines stand under ${day}, which is not the day that is open`;
    const lines = await commitmentsOf(k, day);
    if (lines.some(({ n }, index) => n !== index + 1)) yield `the lines of ${day} are not numbered one after the other`;
  }
}
