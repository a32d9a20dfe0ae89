import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';
import type { StakesDeps } from './deps.ts';
import { sealJob } from './seal-job.ts';
import * as declared from './settings.ts';
import { awardChecks } from './store/checks/award-checks.ts';
import { counterChecks } from './store/checks/counter-checks.ts';
import { historyStays } from './store/checks/history-check.ts';
import { riskChecks } from './store/checks/risk-checks.ts';
import { rolloverChecks } from './store/checks/rollover-checks.ts';
import { sealsHold, tagsAreInTime } from './store/checks/seal-check.ts';
import { stakeChecks } from './store/checks/stake-checks.ts';
import { SEAL_KIND } from './use-cases/seal-stakes.ts';

/** Every key that this module declares. */
export const stakesSettings: readonly SettingDeclaration<unknown>[] = Object.values(declared);

export function createStakesModule(deps: StakesDeps): ModuleParts {
  return {
    settings: stakesSettings,
    periodicJobs: [sealJob(deps)],
    parkedKinds: [{ kind: SEAL_KIND, what: 'A stake that cannot be sealed (its entry in stake_to_seal)', acts: {} }],
    ledgerChecks: [...stakeChecks, ...awardChecks, ...counterChecks, ...rolloverChecks, ...riskChecks, sealsHold(deps), historyStays],
    outsideChecks: [tagsAreInTime(deps)],
  };
}
