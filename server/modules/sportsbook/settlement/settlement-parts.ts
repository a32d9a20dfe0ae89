import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../sportsbook-deps.ts';
import { settlementChecks } from './checks/settlement-checks.ts';
import { countHeld } from './use-cases/count-held.ts';
import { settleDue } from './use-cases/settle-due.ts';
import { voidPostponed } from './use-cases/void-postponed.ts';

/** How often bets are brought to their results, and how often matches are looked at that should have begun long ago. */
const SETTLE_EVERY_MS = 250;
const POSTPONED_EVERY_MS = 60_000;

/** What settlement adds to the module. */
export function settlementParts(deps: SportsbookDeps): ModuleParts {
  return {
    sweeps: [
      { name: 'sportsbook settlement', everyMs: SETTLE_EVERY_MS, run: (at) => settleDue(deps, at) },
      { name: 'sportsbook postponed matches', everyMs: POSTPONED_EVERY_MS, run: (at) => voidPostponed(deps, at) },
      { name: 'sportsbook held results', everyMs: POSTPONED_EVERY_MS, run: () => countHeld(deps) },
    ],
    ledgerChecks: settlementChecks,
  };
}
