import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { type FetchedPicture, fetchPicture } from '../adapters/fetch-picture.ts';
import type { CasinoDeps } from '../deps.ts';
import { picturePath } from '../domain/import/picture-kind.ts';
import { claimPictures, type DuePicture, keepPicture, pictureFailed } from '../store/picture-rows.ts';

/**
 * With eight at once and ten seconds for each, a run ends within a minute. It runs no more often, because each run makes every process read the catalogue again
 * once or twice.
 */
const AT_ONCE = 40;
const SIDE_BY_SIDE = 8;
const TURN_MS = 5 * MINUTE_MS;
/** A supplier may change the picture at the same address. */
const AGAIN_AFTER_MS = 7 * DAY_MS;
const FIRST_REST_MS = MINUTE_MS / 2;
const LONGEST_REST_MS = 6 * HOUR_MS;

type PictureDeps = Pick<CasinoDeps, 'db' | 'log' | 'sources'>;

export function pictureJob(deps: PictureDeps): PeriodicJob {
  return { name: 'casino-pictures', everyMs: 3_000, run: (at) => fetchPictures(deps, at) };
}

/** Downloads due pictures of games into the database, so that players never fetch from a supplier. Returns how many were tried. */
export async function fetchPictures(deps: PictureDeps, at: Date): Promise<number> {
  const due = await claimPictures(deps.db.k, at, new Date(at.getTime() + TURN_MS), AT_ONCE);
  for (let next = 0; next < due.length; next += SIDE_BY_SIDE) {
    const some = due.slice(next, next + SIDE_BY_SIDE);
    const fetched = await Promise.all(some.map((each) => fetchOne(deps, each)));
    await inTransaction(deps.db, async (tx) => {
      for (const [index, each] of some.entries()) {
        const picture = fetched[index] ?? { failed: 'not fetched' };
        if ('failed' in picture) {
          deps.log.warn({ game: each.gameId, why: picture.failed }, 'a picture of a game cannot be had');
          await pictureFailed(tx, each.gameId, picture.failed, new Date(at.getTime() + restMs(each.failures)));
        } else {
          const hash = createHash('sha256').update(picture.bytes).digest('hex');
          const kept = { ...picture, hash, path: picturePath(hash, picture.mediaType) };
          await keepPicture(tx, each.gameId, kept, { at, dueAt: new Date(at.getTime() + AGAIN_AFTER_MS) });
        }
      }
    });
  }
  return due.length;
}

async function fetchOne({ sources }: PictureDeps, { address, source }: DuePicture): Promise<FetchedPicture> {
  const from = sources.find((each) => each.source === source);
  return from === undefined ? { failed: 'its supplier is not configured' } : fetchPicture(address, from.url);
}

function restMs(failures: number): number {
  return Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures, 12));
}
