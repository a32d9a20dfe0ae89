import type { ModuleParts } from '#server/platform/module-parts.ts';
import { centralExclusionParts } from './ended-play/central-exclusion-parts.ts';
import { commitmentParts } from './commitments/commitment-parts.ts';
import { fairnessChecks } from './checks/seed-checks.ts';
import { fairnessRoutes } from './fairness/fairness-routes.ts';
import { instantParts } from './house-game/instant/instant-parts.ts';
import { instantGames, liveTables, originalGames, seedTables, tableIds, tables } from './original-games.ts';
import type { OriginalsDeps } from './deps.ts';
import { stoppedPlayParts } from './ended-play/stopped-play-parts.ts';
import { liveLobbyParts, sharedTableParts } from './table/table-parts.ts';

export { instantTables, roundGames, tableIds } from './original-games.ts';
export type { GivenTimes } from './deps.ts';

/** The originals, with the seeds that make them provably fair. `roundGames` is for the rounds engine, which runs their rounds. */
export function createOriginalsModule(deps: OriginalsDeps): ModuleParts {
  const fairness: ModuleParts = {
    routes: fairnessRoutes(deps),
    ledgerChecks: fairnessChecks(deps.vault, seedTables),
  };
  const all = [
    fairness,
    commitmentParts(deps, tableIds),
    instantParts(deps, instantGames),
    ...originalGames.map(({ parts }) => parts(deps)),
    liveLobbyParts(deps, liveTables),
    sharedTableParts(deps, tables),
    centralExclusionParts(deps),
    stoppedPlayParts(deps),
  ];
  return {
    routes: all.flatMap(({ routes = [] }) => routes),
    subscriptions: all.flatMap(({ subscriptions = [] }) => subscriptions),
    presence: all.flatMap(({ presence = [] }) => presence),
    periodicJobs: all.flatMap(({ periodicJobs = [] }) => periodicJobs),
    parkedKinds: all.flatMap(({ parkedKinds = [] }) => parkedKinds),
    ledgerChecks: all.flatMap(({ ledgerChecks = [] }) => ledgerChecks),
  };
}
