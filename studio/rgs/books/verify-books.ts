import { commitmentOf } from '#kernel/fairness/index.ts';
import { findBooks } from '../store/books-rows.ts';
import type { Queryable } from '../store/database.ts';
import { type AuditedLane, readLanesAfter, readOrphans } from '../store/read-audited-rounds.ts';
import { type AuditedSeed, type AuditedSession, readSeedsAfter, readSessionsAfter } from '../store/read-audited-seeds.ts';
import type { StudioKeys } from './keys.ts';
import { isMacOf } from './macs-fault.ts';
import { digestOfOlder } from './open-books.ts';
import { booksText, laneText, seedText, sessionText } from './row-texts.ts';

/** One fault: the id of a round, seed or session, or a lane's name, and the reason. */
export interface Finding {
  readonly id: string;
  readonly why: string;
}

const PAGE = 1_000;
const MOST_ORPHANS = 200;

/**
 * Checks the relations between rounds: lanes without a missing round, seeds without a missing nonce, sessions as they were opened, and the
 * digest of older rows.
 */
export async function verifyBooks(db: Queryable, keys: StudioKeys): Promise<Finding[]> {
  const books = await findBooks(db);
  if (books === null) return [{ id: 'studio.books', why: 'the books were never opened, or their row is gone' }];
  if (books.keyId !== keys.id) return [{ id: 'studio.books', why: 'the books are under another STUDIO_DATA_SECRET than this one' }];
  const { olderRows, olderDigest } = await digestOfOlder(db);
  const isOlderWhole = olderRows === books.olderRows && olderDigest === books.olderDigest;
  return [
    ...(isMacOf(keys, booksText(books), books.mac) ? [] : [{ id: 'studio.books', why: 'its row is not what was written' }]),
    ...(isOlderWhole ? [] : [{ id: 'studio.books', why: `the ${books.olderRows} rows of earlier versions are not what they were (now ${olderRows})` }]),
    ...(await readOrphans(db, MOST_ORPHANS)),
    ...(await inPages(
      '',
      (after) => readLanesAfter(db, after, PAGE),
      ({ lane }) => lane,
      (lane) => laneFault(lane, keys),
    )),
    ...(await inPages<AuditedSeed, string | null>(
      null,
      (after) => readSeedsAfter(db, after, PAGE),
      ({ id }) => id,
      (seed) => seedFault(seed, keys),
    )),
    ...(await inPages<AuditedSession, string | null>(
      null,
      (after) => readSessionsAfter(db, after, PAGE),
      ({ id }) => id,
      (session) => (isMacOf(keys, sessionText(session), session.mac) ? null : 'this session is not what was opened'),
    )),
  ];
}

function laneFault(lane: AuditedLane, keys: StudioKeys): string | null {
  if (!isMacOf(keys, laneText(lane), lane.mac)) return 'the counters of this lane are not what was written';
  if (lane.counted !== lane.rounds || lane.lastSeq !== lane.rounds) return `this lane began ${lane.rounds} rounds, ${lane.counted} are there`;
  return lane.seedsCounted === lane.seeds && lane.lastSeed === lane.seeds ? null : `this lane had ${lane.seeds} seeds, ${lane.seedsCounted} are there`;
}

function seedFault(seed: AuditedSeed, keys: StudioKeys): string | null {
  if (!isMacOf(keys, seedText(seed), seed.mac)) return 'this seed is not what was written';
  if (commitmentOf(keys.serverSeed(seed.id)) !== seed.commitment) return 'this seed is not the one that was committed to';
  if ((seed.revealedAt === null) !== (seed.number === seed.laneSeeds)) return 'this seed is shown and in use, or neither';
  return seed.counted === seed.rounds && seed.lastNonce === seed.rounds - 1
    ? null
    : `${seed.rounds} rounds were drawn from this seed, ${seed.counted} are there`;
}

/** Reads page after page, and collects the faults. */
async function inPages<Row, Place>(
  first: Place,
  read: (after: Place) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place & string,
  faultOf: (row: Row) => string | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let after = first; ;) {
    const page = await read(after);
    for (const row of page) {
      const why = faultOf(row);
      if (why !== null) findings.push({ id: placeOf(row), why });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return findings;
    after = placeOf(last);
  }
}
