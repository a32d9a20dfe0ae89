import * as z from 'zod';
import { isNetwork } from '../http/addresses/client-address.ts';
import { declareVariables, DEFAULT_SECRET, eachEntry, list, secret, secretsOfBefore, type ValuesOf } from './variables.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return text === `${protocol}//${host}`;
}

/** The variables of the platform and the wiring, which every module may read: addresses, profile, brand. */
export const platformVariables = declareVariables({
  shape: {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(3000),
    SANDBOX_PORT: port.default(3001),
    STUDIO_PORT: port.default(3002),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_APP_URL: postgresUrl.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('palpite'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
    PUBLIC_URL: z.url().optional(),
    BUS_URL: z
      .string()
      .regex(/^postgres:/, 'must be empty or start with "postgres:"')
      .optional(),
    OPERATOR_API_URL: z.string().default(''),
    COMPLIANCE_PROFILE: z.enum(['open', 'br']).default('open'),
    PALPITE_CLOCK: z.enum(['system', 'controllable']).default('system'),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
    TRUSTED_PROXIES: list.check(eachEntry(isNetwork, (entry) => `"${entry}" is neither an address nor a network such as 10.0.0.0/8`)),
    CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(256),
    SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(256),
    MAX_CONNECTIONS: z.coerce.number().int().positive().max(1_000_000).optional(),
    DATA_SECRET: secret,
    DATA_SECRETS_OLD: secretsOfBefore,
    REALTIME_KEY: z.string().min(1).default('palpite'),
    REALTIME_SECRET: z.string().min(16).default(DEFAULT_SECRET),
    REALTIME_HOST: z.string().default(''),
    REALTIME_PORT: z.string().default(''),
    REALTIME_ORIGINS: list.check(eachEntry(isOrigin, (entry) => `"${entry}" is no origin such as https://app.example`)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LOG_PRETTY: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
  },
});

/** How the site logs in to its database: with its own login or, with `role`, as the owner who assumes that role (never in production). */
export interface DatabaseAddress {
  readonly url: string;
  readonly role?: 'palpite_app';
}

/** The platform's part of the configuration, with derived values. */
export type PlatformConfig = Omit<ValuesOf<typeof platformVariables>, 'PUBLIC_URL'> & {
  readonly PUBLIC_URL: string;
  readonly SANDBOX_URL: string;
  readonly database: DatabaseAddress;
  readonly production: boolean;
};
