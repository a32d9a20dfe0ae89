import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { IdentityDeps } from './deps.ts';
import { accountRoutes } from './http/account-routes.ts';
import { loginRoutes } from './http/login-routes.ts';
import { mfaRoutes } from './http/mfa-routes.ts';
import { passwordRoutes } from './http/password-routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { createAccessTokens } from './security/access-tokens.ts';
import { createHasher } from './security/create-hasher.ts';
import { identityRetention } from './store/retention.ts';
import { PASSWORD_RESET_TASK, sendPasswordReset } from './use-cases/passwords/ask-password-reset.ts';
import type { IdentityConfig } from './variables.ts';

/** Adds the services that identity owns: token signer and password hasher, one of each per process. */
export function createIdentityDeps(
  shared: Omit<IdentityDeps, 'tokens' | 'hasher' | 'rateLimitFactor' | 'factorOf'>,
  config: Pick<IdentityConfig, 'TOKEN_SECRET'> &
    Partial<IdentityConfig> &
    Pick<PlatformConfig, 'RATE_LIMIT_FACTOR'> &
    Partial<Pick<PlatformConfig, 'COMPLIANCE_PROFILE' | 'NODE_ENV'>>,
): IdentityDeps {
  return {
    ...shared,
    tokens: createAccessTokens(config.TOKEN_SECRET, shared.clock, config.TOKEN_SECRETS_OLD),
    hasher: createHasher(config.NODE_ENV),
    factorOf: config.COMPLIANCE_PROFILE === 'br' ? 'everybody' : 'enrolled',
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
  };
}

export function createIdentityModule(deps: IdentityDeps): ModuleParts {
  return {
    routes: [...loginRoutes(deps), ...sessionRoutes(deps), ...passwordRoutes(deps), ...accountRoutes(deps), ...mfaRoutes(deps)],
    tasks: [{ name: PASSWORD_RESET_TASK, run: (data) => sendPasswordReset(deps, data) }],
    retention: identityRetention(deps.db),
  };
}
