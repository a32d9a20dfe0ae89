import type { Database } from '#server/platform/db/database.ts';
import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import { forgetErrors } from '../store/error-rows.ts';

const KEPT_MS = 30 * 86_400_000;
const MOST_KINDS = 2_000;

/** Forgets failures that no page has met for 30 days, and the oldest when there are too many kinds. */
export function forgetErrorsSweep(db: Database): Sweep {
  return { name: 'site.forget-errors', everyMs: 600_000, run: (at) => forgetErrors(db.k, new Date(at.getTime() - KEPT_MS), MOST_KINDS) };
}
