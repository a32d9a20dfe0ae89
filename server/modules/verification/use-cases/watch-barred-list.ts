import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { VerificationDeps } from '../deps.ts';
import { enrolPlayers, readCheckState } from '../store/barred-checks.ts';

const EVERY_MS = 60_000;
const ENROL_EVERY_MS = 10 * MINUTE_MS;
const ENROLLED_AT_ONCE = 5_000;
/** The law requires a request about each player every fifteen days; we do it daily, with two hours of grace. */
const LATE_MS = 26 * HOUR_MS;
const TOLD_EVERY_MS = HOUR_MS;

/** Publishes the progress of the daily job to monitoring, and raises an alert when a player has had no answer for a day. */
export function watchBarredList(deps: VerificationDeps): PeriodicJob {
  const since = deps.metrics.gauge('palpite_barred_list_complete_timestamp_seconds', 'Everybody has been answered for by the barred list since then (Unix)');
  const overdue = deps.metrics.gauge('palpite_barred_list_overdue', 'Players whom the barred list should have been asked about by now');
  let toldAtMs = -Infinity;
  return {
    name: 'verification.barred-list-watch',
    everyMs: EVERY_MS,
    async run(at) {
      const state = await readCheckState(deps.db.k, at);
      const everybodySince = state.everybodySince ?? at;
      since.set(everybodySince.getTime() / 1_000);
      overdue.set(state.overdue);
      const lateMs = at.getTime() - everybodySince.getTime();
      if (lateMs <= LATE_MS || at.getTime() - toldAtMs < TOLD_EVERY_MS) return 0;
      toldAtMs = at.getTime();
      const fields = { alert: 'barred_list_late', hours: Math.floor(lateMs / HOUR_MS), overdue: state.overdue };
      deps.log.error(fields, 'somebody was not answered for by the register of barred people in over a day');
      return 0;
    },
  };
}

/** Schedules players who are not yet scheduled: those who registered since the last run. */
export function enrolForBarredList(deps: VerificationDeps): PeriodicJob {
  return { name: 'verification.barred-list-enrol', everyMs: ENROL_EVERY_MS, run: (at) => enrolPlayers(deps.db.k, at, ENROLLED_AT_ONCE) };
}
