import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { randomBelow } from '#kernel/random.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { CatalogueSource } from '../adapters/catalogue-source.ts';
import type { CasinoDeps } from '../deps.ts';
import { claimImport, importFailed, type ImportState } from '../store/import-turns.ts';
import { importGames } from './import-games.ts';

/** If the claiming process dies, another may import after this time. */
const TURN_MS = 2 * MINUTE_MS;
/** A supplier that is down is called again soon, since a studio may start after the site. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 15_000;
const STALE_MS = 3 * HOUR_MS;

type ImportDeps = Pick<CasinoDeps, 'db' | 'log' | 'metrics' | 'random' | 'sources'>;

/** Imports every supplier's list: once when a process starts, then every hour; sooner while it fails. */
export function importJob(deps: ImportDeps): PeriodicJob {
  importAge(deps);
  const asked = new Set<string>();
  const reportedAt = new Map<string, number>();
  return {
    name: 'casino-import',
    everyMs: 1_000,
    async run(at) {
      let handled = 0;
      for (const from of deps.sources) {
        const turn = { at, until: new Date(at.getTime() + TURN_MS), anew: !asked.has(from.source), notSince: new Date(at.getTime() - TURN_MS) };
        const state = await claimImport(deps.db.k, from.source, turn);
        asked.add(from.source);
        if (state !== null && (await takeTurnOf(deps, from, state, { at, reportedAt }))) handled += 1;
      }
      return handled;
    },
  };
}

function importAge({ metrics }: ImportDeps) {
  return metrics.gauge('palpite_casino_import_age_seconds', 'How long ago a supplier’s list of games was last taken in', { source: 'the suppliers of games' });
}

interface Now {
  readonly at: Date;
  /** When this process last reported that a list is stale. */
  readonly reportedAt: Map<string, number>;
}

async function takeTurnOf(deps: ImportDeps, from: CatalogueSource, state: ImportState, { at, reportedAt }: Now): Promise<boolean> {
  const { log } = deps;
  const age = importAge(deps);
  const imported = await importGames(deps, from, { at });
  if (imported.done) {
    age.set({ source: from.source }, 0);
    reportedAt.delete(from.source);
    const { report } = imported;
    if (report.kept !== null)
      log.error({ alert: 'casino_import_shrunk', source: from.source, kept: report.kept }, 'a list lacks games that stay on the shelves');
    if (report.faults > 0) log.warn({ source: from.source, faults: report.faults, first: report.firstFaults.slice(0, 5) }, 'rows of a list were left out');
    return true;
  }
  await importFailed(deps.db.k, from.source, new Date(at.getTime() + restMs(deps, state.failures)));
  log.warn({ source: from.source, why: imported.why, failures: state.failures + 1 }, 'a list of games cannot be had; asking again');
  const ageMs = state.importedAt === null ? 0 : at.getTime() - state.importedAt.getTime();
  age.set({ source: from.source }, ageMs / 1_000);
  if (ageMs > STALE_MS && at.getTime() - (reportedAt.get(from.source) ?? -Infinity) > HOUR_MS) {
    reportedAt.set(from.source, at.getTime());
    log.error({ alert: 'casino_import_stale', source: from.source, why: imported.why }, 'a list of games was not had for hours');
  }
  return false;
}

/** Half of it is fixed, half random, so that many processes do not call at once. */
function restMs({ random }: Pick<CasinoDeps, 'random'>, failures: number): number {
  const longest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures, 10));
  return longest / 2 + randomBelow(random, longest / 2);
}
