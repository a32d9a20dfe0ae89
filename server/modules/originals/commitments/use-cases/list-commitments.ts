import { siteDay } from '#kernel/clock.ts';
import { ok } from '#kernel/refusal.ts';
import { chainEnds } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { commitmentSigner } from '../commitment-keys.ts';
import { type CommitmentKind, dailyFile } from '../domain/daily-file.ts';
import { appendCommitments, commitmentsOf, countOf, lockList, takeWaiting, unlistedOf, writeClosed } from '../store/commitment-rows.ts';
import { dayToWrite, openDay } from './open-day.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 500;

type ListDeps = Pick<OriginalsDeps, 'db' | 'vault'>;
type Made = { readonly kind: CommitmentKind; readonly hash: string };

/** Closes past days, then lists new commitments; runs every few seconds. */
export function listCommitmentsJob(deps: ListDeps, tables: readonly string[]): PeriodicJob {
  return {
    name: 'originals commitments',
    everyMs: EVERY_MS,
    async run(at) {
      return (await closeDays(deps, at)) + (await listCommitments(deps, tables, at));
    },
  };
}

/** Appends unlisted commitments to the file of the open day. Returns how many. */
export async function listCommitments({ db }: ListDeps, tables: readonly string[], at: Date): Promise<number> {
  const listed = await inTransaction(db, async (tx) => {
    await lockList(tx);
    const chains = await unlistedChains(tx, tables);
    const seeds = await takeWaiting(tx, AT_ONCE);
    const news: Made[] = [...chains, ...seeds.map((hash) => ({ kind: 'server_seed' as const, hash }))];
    if (news.length === 0) return ok(0);
    const day = await dayToWrite(tx, at);
    const last = await countOf(tx, day);
    const lines = news.map((commitment, place) => ({ n: last + place + 1, ...commitment }));
    await appendCommitments(tx, day, lines, at);
    return ok(lines.length);
  });
  return listed.value;
}

/** The unlisted chains of the tables, table by table. */
async function unlistedChains(tx: Tx, tables: readonly string[]): Promise<Made[]> {
  const ends = await chainEnds(tx);
  const made = tables.flatMap((table): Made[] => {
    const hashes = ends.filter((end) => end.table === table).map(({ endHash }) => endHash);
    return hashes.toSorted().map((hash) => ({ kind: `${table}_chain`, hash }));
  });
  return unlistedOf(tx, made);
}

/** Signs and closes the file of every day before the site's present day; each file has the hash of the previous one. Returns how many it closed. */
export async function closeDays({ db, vault }: ListDeps, at: Date): Promise<number> {
  const today = siteDay(at);
  for (let closed = 0; ; closed += 1) {
    const open = await openDay(db.k);
    if (open === null || open.day >= today) return closed;
    const signer = commitmentSigner(vault);
    await inTransaction(db, async (tx) => {
      await lockList(tx);
      // Another process may have closed it.
      const still = await openDay(tx);
      if (still?.day !== open.day) return ok(null);
      const { text, ...file } = dailyFile(open.day, open.previousSha256, await commitmentsOf(tx, open.day));
      await writeClosed(tx, { ...file, signature: signer.sign(text), keyId: signer.keyId }, at);
      return ok(null);
    });
  }
}
