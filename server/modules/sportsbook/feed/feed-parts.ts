import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../sportsbook-deps.ts';

export function feedParts(_deps: SportsbookDeps): ModuleParts {
  return {};
}
