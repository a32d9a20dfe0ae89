import type { ModuleParts } from '#server/platform/module-parts.ts';
import { counterChecks } from './store/checks/counter-checks.ts';
import { stakeChecks } from './store/checks/stake-checks.ts';

export function createStakesModule(): ModuleParts {
  return { ledgerChecks: [...stakeChecks, ...counterChecks] };
}
