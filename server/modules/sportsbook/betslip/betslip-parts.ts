import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../sportsbook-deps.ts';

export function betslipParts(_deps: SportsbookDeps): ModuleParts {
  return {};
}
