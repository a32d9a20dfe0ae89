import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';
import { centralExclusionParts } from './central-exclusion/central-exclusion-parts.ts';
import { fairnessChecks } from './fairness/checks/seed-checks.ts';
import { fairnessRoutes } from './fairness/http/fairness-routes.ts';
import { originalGames } from './original-games.ts';
import type { OriginalsDeps } from './deps.ts';
import * as declared from './settings.ts';

export { roundGames } from './original-games.ts';
export type { DoubleTimes } from './deps.ts';

/** Every key that this module declares. */
export const originalsSettings: readonly SettingDeclaration<unknown>[] = Object.values(declared);

/** The originals, with the seeds that make them provably fair. `roundGames` go to the rounds engine, which runs their rounds. */
export function createOriginalsModule(deps: OriginalsDeps): ModuleParts {
  const fairness: ModuleParts = {
    routes: fairnessRoutes(deps),
    ledgerChecks: fairnessChecks(
      deps.vault,
      originalGames.flatMap(({ seedTable }) => seedTable ?? []),
    ),
  };
  const all = [fairness, ...originalGames.map(({ parts }) => parts(deps)), centralExclusionParts(deps)];
  return {
    settings: originalsSettings,
    routes: all.flatMap(({ routes = [] }) => routes),
    subscriptions: all.flatMap(({ subscriptions = [] }) => subscriptions),
    sweeps: all.flatMap(({ sweeps = [] }) => sweeps),
    parkedKinds: all.flatMap(({ parkedKinds = [] }) => parkedKinds),
    ledgerChecks: all.flatMap(({ ledgerChecks = [] }) => ledgerChecks),
  };
}
