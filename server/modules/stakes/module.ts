import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { StakesDeps } from './deps.ts';
import { sealSweep } from './jobs/seal-sweep.ts';
import { counterChecks } from './store/checks/counter-checks.ts';
import { historyStays } from './store/checks/history-check.ts';
import { rolloverChecks } from './store/checks/rollover-checks.ts';
import { sealsHold } from './store/checks/seal-check.ts';
import { stakeChecks } from './store/checks/stake-checks.ts';
import { SEAL_KIND } from './use-cases/seal-stakes.ts';

export function createStakesModule(deps: StakesDeps): ModuleParts {
  return {
    sweeps: [sealSweep(deps)],
    parkedKinds: [{ kind: SEAL_KIND, what: 'A stake that cannot be sealed (its entry in stake_to_seal)', acts: {} }],
    ledgerChecks: [...stakeChecks, ...counterChecks, ...rolloverChecks, sealsHold(deps), historyStays],
  };
}
