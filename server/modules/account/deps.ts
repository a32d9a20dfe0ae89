import type { Clock } from '#kernel/clock.ts';
import type { BotCheckDeps } from '#server/modules/bot-check/index.ts';
import type { IdentityDeps } from '#server/modules/identity/index.ts';
import type { ResponsibleGamingDeps } from '#server/modules/responsible-gaming/index.ts';
import type { VerificationDeps } from '#server/modules/verification/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';

export interface AccountDeps {
  readonly clock: Clock;
  readonly identity: IdentityDeps;
  readonly verification: VerificationDeps;
  readonly responsibleGaming: ResponsibleGamingDeps;
  readonly botCheck: BotCheckDeps;
  readonly settings: SettingsReader;
  readonly complianceProfile: 'open' | 'br';
}
