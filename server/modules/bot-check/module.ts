import type { Clock } from '#kernel/clock.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createProofOfWork } from './proof-of-work.ts';
import type { BotCheckDeps } from './deps.ts';
import { botCheckRoutes } from './routes.ts';
import { botCheckSettings } from './settings.ts';
import { botCheckRetention } from './store/retention.ts';

/** Wires the bot check: proof of work, until a captcha's adapter replaces it (docs/how-to/connect-a-captcha.md). */
export function createBotCheckDeps(
  shared: Omit<BotCheckDeps, 'adapter'> & { readonly clock: Clock; readonly random: RandomSource; readonly vault: Vault },
): BotCheckDeps {
  const { db, clock, settings } = shared;
  return { db, clock, settings, adapter: createProofOfWork(shared) };
}

export function createBotCheckModule(deps: BotCheckDeps, config: { readonly production: boolean }): ModuleParts {
  return {
    settings: botCheckSettings(config.production),
    routes: botCheckRoutes(deps),
    retention: botCheckRetention(deps.db),
  };
}
