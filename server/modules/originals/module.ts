import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';
import { centralExclusionParts } from './central-exclusion/central-exclusion-parts.ts';
import { doubleParts } from './double/double-parts.ts';
import { fairnessChecks } from './fairness/checks/seed-checks.ts';
import { fairnessRoutes } from './fairness/http/fairness-routes.ts';
import { minesInfoRoutes } from './mines/http/mines-info-routes.ts';
import { minesPlayRoutes } from './mines/http/mines-routes.ts';
import { minesChecks } from './mines/checks/round-checks.ts';
import { countOpenRoundsSweep } from './mines/use-cases/count-open-rounds.ts';
import type { OriginalsDeps } from './deps.ts';
import * as declared from './settings.ts';

export { doubleGame } from './double/double-game.ts';
export type { DoubleTimes } from './deps.ts';

/** Every key that this module declares. */
export const originalsSettings: readonly SettingDeclaration<unknown>[] = Object.values(declared);

/** Mines and its fairness seeds, and Double. `doubleGame` goes to the rounds engine, which runs Double's rounds. */
export function createOriginalsModule(deps: OriginalsDeps): ModuleParts {
  const double = doubleParts(deps);
  const barred = centralExclusionParts(deps);
  return {
    ...double,
    settings: originalsSettings,
    subscriptions: [...(double.subscriptions ?? []), ...(barred.subscriptions ?? [])],
    sweeps: [countOpenRoundsSweep(deps), ...(double.sweeps ?? []), ...(barred.sweeps ?? [])],
    parkedKinds: [...(double.parkedKinds ?? []), ...(barred.parkedKinds ?? [])],
    routes: [...fairnessRoutes(deps), ...minesInfoRoutes(deps), ...minesPlayRoutes(deps), ...(double.routes ?? [])],
    ledgerChecks: [...fairnessChecks(deps.vault), ...minesChecks(deps.vault), ...(double.ledgerChecks ?? [])],
  };
}
