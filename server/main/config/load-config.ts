import { accountVariables } from '#server/modules/account/variables.ts';
import { type CasinoConfig, casinoVariables } from '#server/modules/casino/variables.ts';
import { identityVariables } from '#server/modules/identity/variables.ts';
import { notificationsVariables } from '#server/modules/notifications/variables.ts';
import { paymentsVariables } from '#server/modules/payments/variables.ts';
import { roundsVariables } from '#server/modules/rounds/variables.ts';
import { sportsbookVariables } from '#server/modules/sportsbook/variables.ts';
import { verificationVariables } from '#server/modules/verification/variables.ts';
import { type DatabaseAddress, type PlatformConfig, platformVariables } from '#server/platform/config/platform-variables.ts';
import { productionProblems } from '#server/platform/config/production-problems.ts';
import { ConfigError, readVariables } from '#server/platform/config/read-variables.ts';
import { sandboxAt, type ValuesOf } from '#server/platform/config/variables.ts';
import { webVariables } from '../web/variables.ts';

/** The declarations of all readers of the environment; README documents the variables. */
export const declarations = [
  platformVariables,
  webVariables,
  identityVariables,
  paymentsVariables,
  verificationVariables,
  roundsVariables,
  sportsbookVariables,
  notificationsVariables,
  casinoVariables,
  accountVariables,
] as const;

const everyVariable = {
  shape: {
    ...platformVariables.shape,
    ...webVariables.shape,
    ...identityVariables.shape,
    ...paymentsVariables.shape,
    ...verificationVariables.shape,
    ...roundsVariables.shape,
    ...sportsbookVariables.shape,
    ...notificationsVariables.shape,
    ...casinoVariables.shape,
    ...accountVariables.shape,
  },
  sandbox: Object.fromEntries(declarations.flatMap(({ sandbox = {} }) => Object.entries(sandbox))),
  standsIn: Object.fromEntries(declarations.flatMap(({ standsIn = {} }) => Object.entries(standsIn))),
};

/** The validated configuration: the environment, with the sandbox's address for each service that it does not name. */
export type Config = Readonly<Omit<ValuesOf<typeof everyVariable>, keyof PlatformConfig | 'STUDIO_URL'>> & PlatformConfig & Pick<CasinoConfig, 'STUDIO_URL'>;

/** Validates the environment. Throws ConfigError with every invalid variable; never falls back without an error. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const { values, given } = readVariables(everyVariable, environment);
  const database = databaseOf(values);
  if (database === null) throw new ConfigError(['DATABASE_APP_URL: required, or DATABASE_URL outside production']);
  const config = {
    ...values,
    database,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    STUDIO_URL: values.STUDIO_URL ?? `http://127.0.0.1:${values.STUDIO_PORT}`,
    SANDBOX_URL: sandboxAt(values.SANDBOX_PORT),
    production: values.NODE_ENV === 'production',
  };
  const problems = config.production
    ? [
        ...productionProblems({ env: given, config, sandboxPort: config.SANDBOX_PORT, standsIn: everyVariable.standsIn }),
        ...declarations.flatMap(({ inProduction }) => inProduction?.(values) ?? []),
      ]
    : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function databaseOf({ DATABASE_APP_URL: own, DATABASE_URL: owners }: ValuesOf<typeof platformVariables>): DatabaseAddress | null {
  if (own !== undefined) return { url: own };
  return owners === undefined ? null : { url: owners, role: 'palpite_app' };
}
